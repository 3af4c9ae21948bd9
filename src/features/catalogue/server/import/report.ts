import type { Place } from './lesson-draft.ts'
import type { Problems } from './problems.ts'
import { COURSE_FILE, type CourseSource } from './read-course-file.ts'
import type { SourceFile } from './source-folder.ts'

/** Reports what is wrong at a place of the course file, or in one of the files it names. */
export interface Report {
  error(place: Place, message: string): void
  warn(place: Place, message: string): void
  errorIn(file: SourceFile, line: number | null, message: string): void
  warnIn(file: SourceFile, line: number | null, message: string): void
}

export function reportTo(problems: Problems, source: CourseSource): Report {
  return {
    error: (place, message) => problems.error(COURSE_FILE, source.lineOf(place), message),
    warn: (place, message) => problems.warn(COURSE_FILE, source.lineOf(place), message),
    errorIn: (file, line, message) => problems.error(file.name, line, message),
    warnIn: (file, line, message) => problems.warn(file.name, line, message),
  }
}
