/// Words that ids of categories and metrics are often made of, so that these read well without a name of their own.
enum CommonWords {
    static let table: [String: (en: String, zh: String)] = [
        // Categories.
        "achievement": ("Achievements", "成就"), "achievements": ("Achievements", "成就"),
        "activity": ("Activity", "活动"), "beginner": ("Beginner", "入门"),
        "challenge": ("Challenges", "挑战"), "challenges": ("Challenges", "挑战"),
        "collection": ("Collection", "收藏"), "community": ("Community", "社群"),
        "custom": ("Custom", "自定义"), "daily": ("Daily", "每日"),
        "event": ("Events", "活动"), "events": ("Events", "活动"),
        "exploration": ("Exploration", "探索"), "focus": ("Focus", "专注"),
        "general": ("General", "综合"), "goal": ("Goals", "目标"), "goals": ("Goals", "目标"),
        "habit": ("Habits", "习惯"), "habits": ("Habits", "习惯"),
        "learning": ("Learning", "学习"), "level": ("Levels", "等级"), "levels": ("Levels", "关卡"),
        "milestone": ("Milestones", "里程碑"), "milestones": ("Milestones", "里程碑"),
        "mastery": ("Mastery", "精通"), "play": ("Play", "对局"), "practice": ("Practice", "训练"),
        "progress": ("Progress", "进步"), "puzzle": ("Puzzles", "拼图"), "puzzles": ("Puzzles", "拼图"),
        "rank": ("Ranks", "段位"), "ranks": ("Ranks", "段位"), "season": ("Season", "赛季"),
        "secret": ("Secrets", "秘密"), "skill": ("Skills", "技能"), "skills": ("Skills", "技能"),
        "social": ("Social", "社交"), "special": ("Special", "特别"), "speed": ("Speed", "速度"),
        "starter": ("First steps", "起步"), "steps": ("Steps", "步数"),
        "streak": ("Streaks", "连续"), "streaks": ("Streaks", "连续"),
        "task": ("Tasks", "任务"), "tasks": ("Tasks", "任务"), "time": ("Time", "时间"),
        "weight": ("Weight", "体重"), "win": ("Wins", "胜利"), "wins": ("Wins", "胜利"),
        "workout": ("Workouts", "锻炼"), "workouts": ("Workouts", "锻炼"),
        // Metrics.
        "active-days": ("Active days", "活跃天数"), "days": ("Active days", "活跃天数"),
        "perfect-days": ("Perfect days", "完美日"), "workout-days": ("Workout days", "锻炼日"),
        "practice-days": ("Practice days", "训练日"), "training-days": ("Training days", "训练日"),
        "play-days": ("Days played", "游戏日"), "game-days": ("Days played", "游戏日"),
        "study-days": ("Study days", "学习日"), "reading-days": ("Reading days", "阅读日"),
        "early-bird-days": ("Early-bird days", "早起日"), "night-owl-days": ("Night-owl days", "夜猫日"),
        "best-seconds": ("Best time (s)", "最佳用时（秒）"), "best-moves": ("Fewest moves", "最少步数"),
        "best-score": ("Best score", "最高分"),
        "easy": ("Easy", "简单"), "normal": ("Normal", "普通"), "hard": ("Hard", "困难"),
        "completed": ("Completed", "已完成"), "completed-easy": ("Easy", "简单"),
        "completed-normal": ("Normal", "普通"), "completed-hard": ("Hard", "困难"),
    ]
}
