import { AppError } from '#platform/rules/app-error.ts'

/** An error or warning about a course folder; `line` counts from 1. */
export interface Problem {
  /** As the user would name it, relative to the folder. */
  readonly file: string
  readonly line: number | null
  readonly message: string
}

/** Problems listed in full; the rest is counted. */
const MOST_TOLD = 100

export const formatProblem = ({ file, line, message }: Problem): string =>
  line === null ? `${file}: ${message}` : `${file}:${line}: ${message}`

/** A course folder that was refused; nothing was changed. */
export class ImportRefused extends AppError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const told = problems.slice(0, MOST_TOLD).map(formatProblem)
    if (problems.length > MOST_TOLD) told.push(`… and ${problems.length - MOST_TOLD} more`)
    super('import/refused', told.join('\n'))
    this.problems = problems
  }
}

/** Collects problems, so that all of them are reported at once. */
export class Problems {
  readonly errors: Problem[] = []
  readonly warnings: Problem[] = []

  error(file: string, line: number | null, message: string): void {
    this.errors.push({ file, line, message })
  }

  warn(file: string, line: number | null, message: string): void {
    this.warnings.push({ file, line, message })
  }

  /** @throws AppError `import/refused` when there was an error */
  refuseIfAny(): void {
    if (this.errors.length > 0) {
      throw new ImportRefused(
        this.errors.toSorted((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0)),
      )
    }
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
