/** What of a ZIP with a course is taken (docs/product/course-files.md#as-a-zip). Films may be as large as the creator has space for. */
export const COURSE_ZIP_LIMITS = {
  entries: 2_000,
  /** Bytes of a file that is no film and no picture. */
  text: 1024 * 1024,
  /** A file that is larger than a text unpacks to at most so many times what it takes in the ZIP. */
  ratio: 20,
  /** Problems of the folder that its creator is shown. */
  problems: 20,
} as const
