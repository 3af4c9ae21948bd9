import { AppError } from '#platform/rules/app-error.ts'

/** An error or warning about a course folder; `line` counts from 1. */
export interface ImportProblem {
  /** As the user would name it, relative to the folder. */
  readonly file: string
  readonly line: number | null
  readonly message: string
}

export const COURSE_FILE_NAME = 'course.yaml'

/** Problems listed in full; the rest is counted. */
const MAX_LISTED_PROBLEMS = 100

export const formatImportProblem = ({ file, line, message }: ImportProblem): string =>
  line === null ? `${file}: ${message}` : `${file}:${line}: ${message}`

/** A course folder that was refused; nothing was changed. */
export class CourseImportRefusedError extends AppError {
  readonly problems: readonly ImportProblem[]

  constructor(problems: readonly ImportProblem[]) {
    const told = problems.slice(0, MAX_LISTED_PROBLEMS).map(formatImportProblem)
    if (problems.length > MAX_LISTED_PROBLEMS)
      told.push(`… and ${problems.length - MAX_LISTED_PROBLEMS} more`)
    super('import/refused', told.join('\n'))
    this.problems = problems
  }
}

/** Collects problems, so that all of them are reported at once. */
export class ImportProblemCollector {
  readonly errors: ImportProblem[] = []
  readonly warnings: ImportProblem[] = []

  error(file: string, line: number | null, message: string): void {
    this.errors.push({ file, line, message })
  }

  warn(file: string, line: number | null, message: string): void {
    this.warnings.push({ file, line, message })
  }

  /** @throws AppError `import/refused` when there was an error */
  refuseIfAny(): void {
    if (this.errors.length > 0) {
      throw new CourseImportRefusedError(
        this.errors.toSorted((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0)),
      )
    }
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
