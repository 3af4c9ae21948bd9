/** A fault of the past, small enough to be put back by replacing a few lines. */
export interface SeededFault {
  /** What is wrong, in one sentence. */
  readonly name: string
  /** From the root of the repository, as are the tests. */
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** The commit that mended it, where a commit did nothing else. */
  readonly fixedBy?: string
  /** Files of Vitest or Playwright, each of which has to fail. */
  readonly tests: readonly string[]
}
