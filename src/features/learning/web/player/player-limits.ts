/** The player's numbers (specification 9). */
export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
export const maxPlaybackRate = 2
export const rateCheckMs = 2_000
export const seekStepMs = 10_000
export const volumeStep = 0.1
export const inactivityMs = 1_000
/** How long playback goes on for automated visitors (decision 35). */
export const crawlerPlayMs = 5_000
