/** The player's numbers; docs/product/player.md gives their reasons. */
export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
export const maxPlaybackRate = 2
export const rateCheckMs = 2_000
export const seekStepMs = 10_000
export const volumeStep = 0.1
export const inactivityMs = 1_000
/** A shorter wait shows no spinner. */
export const waitingShownMs = 300
/** Two taps within so long are one gesture. */
export const doubleTapMs = 300
/** Time to cancel before the next lesson begins by itself. */
export const nextLessonSeconds = 5
/** How much is loaded before play is pressed, seconds: the first segment and no more. */
export const foretasteSeconds = 4
/** How long playback goes on for automated visitors. */
export const crawlerPlayMs = 5_000
