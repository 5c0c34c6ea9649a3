// Unpacks the part of a page that its file stores packed, with references into `known`, which all pages share.

/** Unpacks a text that `PackedText` packed; see there for the format. */
function unpack(packed) {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const units = [];
  let place = 0;

  const repeat = (from, length) => {
    for (let index = from; index < from + length; index++) units.push(units[index]);
  };
  const readNumber = () => {
    let [number, digit] = [0, 32];
    while (digit > 31) {
      digit = digits.indexOf(packed[place++]);
      number = number * 32 + (digit & 31);
    }
    return number;
  };

  for (let index = 0; index < known.length; index++) units.push(known.charCodeAt(index));
  while (place < packed.length) {
    const sign = packed[place++];
    if (sign === "\x60") units.push(60);
    else if (sign !== "~") units.push(sign.charCodeAt(0));
    else if (digits.includes(packed[place])) repeat(units.length - readNumber(), readNumber());
    else units.push(packed.charCodeAt(place++));
  }
  return new TextDecoder("utf-16le").decode(new Uint16Array(units.slice(known.length)));
}

{
  const packed = document.getElementById("packed");
  packed.outerHTML = unpack(packed.textContent);
}
