import type { ImportProblem } from '#features/catalogue/server/index.ts'

/** A ZIP that is not taken, with the reason for its creator. */
export class CourseZipRefusedError extends Error {
  /** Of the folder in it, the first ones. */
  readonly problems: readonly ImportProblem[]

  constructor(message: string, problems: readonly ImportProblem[] = []) {
    super(message)
    this.problems = problems
  }
}
