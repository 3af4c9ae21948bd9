/** The player's numbers; docs/product/player.md gives their reasons. */
export const PLAYBACK_RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
export const MAX_PLAYBACK_RATE = 2
export const PLAYBACK_RATE_CHECK_INTERVAL_MS = 2_000
export const SEEK_STEP_MS = 10_000
export const VOLUME_STEP = 0.1
export const PLAYER_IDLE_TIMEOUT_MS = 1_000
/** How long the hint above the seek bar stays after a key that has moved it. */
export const SEEK_HINT_AFTER_KEY_MS = 1_500
/** A shorter wait shows no spinner. */
export const SPINNER_DELAY_MS = 300
/** Two taps within so long are one gesture. */
export const DOUBLE_TAP_MAX_INTERVAL_MS = 300
/** From here on the timer of the day's allowance stays in sight. */
export const ALLOWANCE_WARNING_MS = 600_000
/** Time to cancel before the next lesson begins by itself. */
export const NEXT_LESSON_COUNTDOWN_SECONDS = 5
/** How much is loaded before play is pressed, seconds: the first segment and no more. */
export const VIDEO_PRELOAD_SECONDS = 4
/** How long playback goes on for automated visitors. */
export const CRAWLER_PLAYBACK_LIMIT_MS = 5_000
