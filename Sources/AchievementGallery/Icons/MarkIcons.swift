/// Marks, stars, targets and flags. On a grid of 24 by 24.
enum MarkIcons {
    static let shapes: [String: IconShape] = [
        "circle.fill": IconShape(
            fill: "M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0z"),
        "plus.circle": IconShape(
            fill: "M11 7.5h2V11h3.5v2H13v3.5h-2V13H7.5v-2H11z",
            line: "M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0-17.4 0z"),
        "plus.circle.fill": IconShape(
            fill: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0zM11 7v4H7v2h4v4h2v-4h4v-2h-4V7z"),
        "checkmark.circle.fill": IconShape(
            fill: """
                M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0zM10.6 16.6l-4-4 1.5-1.5 2.5 2.5 5.4-5.5 1.5 1.5z
                """),
        "checkmark": IconShape(
            line: "M4.8 12.8l4.8 4.8L19.4 7"),
        "star.fill": IconShape(
            fill: """
                M12.0 2.4L14.5 9.1L21.7 9.4L16.1 13.9L18.0 20.9L12.0 16.9L6.0 20.9L7.9 13.9L2.3 9.4L9.5 9.1z
                """),
        "star.circle.fill": IconShape(
            fill: """
                M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0zM12.0 5.9L13.6 10.1L18.1 10.3L14.6 13.1L15.8 17.5L12\
                .0 15.0L8.2 17.5L9.4 13.1L5.9 10.3L10.4 10.1z
                """),
        "sparkles": IconShape(
            fill: """
                M10.0 5.4L11.4 11.6L17.6 13.0L11.4 14.4L10.0 20.6L8.6 14.4L2.4 13.0L8.6 11.6zM18.6 1.8L19.3 4.9L22\
                .4 5.6L19.3 6.3L18.6 9.4L17.9 6.3L14.8 5.6L17.9 4.9zM18.8 16.2L19.3 18.3L21.4 18.8L19.3 19.3L18.8 \
                21.4L18.3 19.3L16.2 18.8L18.3 18.3z
                """),
        "heart.fill": IconShape(
            fill: """
                M12 21C6.4 16.7 2.6 13.3 2.6 8.9c0-3 2.2-5.2 5-5.2 1.8 0 3.4.9 4.4 2.5 1-1.6 2.6-2.5 4.4-2.5 2.8 0\
                 5 2.2 5 5.2 0 4.4-3.8 7.8-9.4 12.1z
                """),
        "questionmark": IconShape(
            fill: "M10.3 19.4a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z",
            line: "M7.6 8.4c.1-2.7 1.9-4.4 4.5-4.4s4.4 1.6 4.4 4c0 3.2-4.4 3.4-4.4 7"),
        "lock.fill": IconShape(
            fill: "M5 10.5h14V21H5zM11 14v4h2v-4z",
            line: "M8 10V7.4a4 4 0 0 1 8 0V10"),
        "target": IconShape(
            fill: "M9.8 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z",
            line: """
                M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0-17.4 0zM6.8 12a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 \
                0z
                """),
        "scope": IconShape(
            fill: "M10.2 12a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z",
            line: "M4.8 12a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0-14.4 0zM12 2v5M12 17v5M2 12h5M17 12h5"),
        "flag.checkered": IconShape(
            fill: """
                M4.5 2.5h2v19h-2zM6.5 3.5h13v9.8h-13zM10.8 3.5v3.3h4.3V3.5zM6.5 6.8v3.3h4.3V6.8zM15.1 6.8v3.3h4.4V\
                6.8zM10.8 10.1v3.2h4.3v-3.2z
                """),
        "flag.fill": IconShape(
            fill: "M4.5 2.5h2v19h-2zM6.5 3.5h13l-3.2 4.9 3.2 4.9h-13z"),
        "seal.fill": IconShape(
            fill: """
                M12.0 1.6L14.2 3.9L17.2 3.0L17.9 6.1L21.0 6.8L20.1 9.8L22.4 12.0L20.1 14.2L21.0 17.2L17.9 17.9L17.\
                2 21.0L14.2 20.1L12.0 22.4L9.8 20.1L6.8 21.0L6.1 17.9L3.0 17.2L3.9 14.2L1.6 12.0L3.9 9.8L3.0 6.8L6\
                .1 6.1L6.8 3.0L9.8 3.9z
                """),
        "square.and.arrow.down": IconShape(
            line: "M12 3.5v11M7.5 10.5L12 15l4.5-4.5M4.5 14.5v6h15v-6"),
        "circle.lefthalf.filled": IconShape(
            fill: "M12 4.500a7.500 7.500 0 0 0 0 15z",
            line: "M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0-17.4 0z"),
        "magnifyingglass": IconShape(
            line: "M4.3 10.5a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0-12.4 0zM15.2 15.2l5.3 5.3"),
    ]
}
