// No schemas here: pages import this file, and zod must stay out of their bundles.

/** Bytes of a file with captions, 1 MB. */
export const CAPTIONS_FILE_MAX_BYTES = 1_000_000
/** Captions in one language. */
export const CAPTIONS_MAX_CUES = 10_000
/** Characters of all captions in one language, as JSON: those of a file have room in it, whatever they are. */
export const CAPTIONS_LENGTH = 2 * CAPTIONS_FILE_MAX_BYTES
/** Characters of one caption. */
export const CAPTION_TEXT_LENGTH = 1_000
/** Faults of a file that are told one by one. */
export const CAPTIONS_MAX_TOLD_FAULTS = 20
/** Latest moment of a caption, 24 hours; a longer film there is not. */
export const CAPTION_LATEST_MS = 24 * 3_600_000
/** Characters of a language code. */
export const CAPTIONS_LANGUAGE_LENGTH = 35
