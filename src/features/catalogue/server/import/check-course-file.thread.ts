// The work of check-course-file.ts.
import { z } from 'zod'
import { COURSE_FILE_LIMITS, type CourseFile, courseFileSchema } from '../../rules/course-file.ts'
import { describeCourseFileIssue } from './describe-course-file-issue.ts'
import { findLine } from './line-tree.ts'
import { type ParsedYaml, parseYaml, type YamlProblem } from './parse-yaml.ts'

/** A file that has more is no course file, and nothing else of it is looked at. */
const MOST_PROBLEMS = 1_000

export interface CheckedCourseFile {
  readonly problems: readonly YamlProblem[]
  /** Null when nothing more can be said of it. */
  readonly file: (ParsedYaml & { readonly course: CourseFile | null }) | null
}

export default ({
  text,
  categories,
}: {
  readonly text: string
  readonly categories: readonly string[]
}): CheckedCourseFile => {
  const { problems: faults, parsed } = parseYaml(text)
  const problems = faults.slice(0, MOST_PROBLEMS)
  if (!parsed) return { problems, file: null }
  const { raw, lines } = parsed
  const known = z.enum(categories)
  const checked = courseFileSchema
    .extend({
      category: known,
      moreCategories: z.array(known).max(COURSE_FILE_LIMITS.moreCategories).default([]),
    })
    .safeParse(raw)
  for (const issue of checked.error?.issues ?? []) {
    for (const { path, message } of describeCourseFileIssue(issue, raw)) {
      problems.push({ line: findLine(lines, path), message })
      if (problems.length === MOST_PROBLEMS) return { problems, file: null }
    }
  }
  return { problems, file: { raw, lines, course: checked.data ?? null } }
}
