import type { CourseFileLocation } from './lesson-draft.ts'
import { findLine, type LineTree } from './line-tree.ts'
import { COURSE_FILE_NAME, type ImportProblemCollector } from './problems.ts'
import type { SourceFile } from './source-folder.ts'

/** Reports what is wrong at a place of the course file, or in one of the files it names. */
export interface ImportReporter {
  error(place: CourseFileLocation, message: string): void
  warn(place: CourseFileLocation, message: string): void
  errorIn(file: SourceFile, line: number | null, message: string): void
  warnIn(file: SourceFile, line: number | null, message: string): void
}

export function createImportReporter(problems: ImportProblemCollector, lines: LineTree): ImportReporter {
  return {
    error: (place, message) => problems.error(COURSE_FILE_NAME, findLine(lines, place), message),
    warn: (place, message) => problems.warn(COURSE_FILE_NAME, findLine(lines, place), message),
    errorIn: (file, line, message) => problems.error(file.name, line, message),
    warnIn: (file, line, message) => problems.warn(file.name, line, message),
  }
}
