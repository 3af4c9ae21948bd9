import {
  CODING_PROBLEM_FILE_KEYS,
  codingProblemFileSchema,
} from '#features/assessments/rules/coding/coding-problem-file.ts'
import {
  type CodingProblemContent,
  codingProblemContentSchema,
} from '#features/assessments/rules/coding/coding-problem-source.ts'
import { renderCodingStatement } from '#features/assessments/server/index.ts'
import { stripControlCharacters } from '#platform/server/http/strip-control-characters.ts'
import { COURSE_FILE_LIMITS } from '../../rules/course-file.ts'
import type { CodingProblemImportPlan } from './course-plan.ts'
import { describeCourseFileIssue } from './describe-course-file-issue.ts'
import type { CourseFileLocation } from './lesson-draft.ts'
import { type ImportReporter, type ParsedCourseFile, readYamlFile } from './read-course-file.ts'
import type { SourceFile, SourceFolder } from './source-folder.ts'

/** A coding problem of the folder that has the form of one. */
export interface CodingProblemFile extends CodingProblemImportPlan {
  readonly file: SourceFile
  readonly lineOf: ParsedCourseFile['lineOf']
}

/** Reads the coding problems that a course file names. */
export interface CodingFileReader {
  /** What is wrong is reported: with its line once, however often a file is named. @returns null then */
  read(path: string, at: CourseFileLocation): Promise<CodingProblemFile | null>
  /** Those that were read so far, each once. */
  list(): readonly CodingProblemFile[]
}

export function createCodingFileReader({
  folder,
  report,
}: {
  readonly folder: SourceFolder
  readonly report: ImportReporter
}): CodingFileReader {
  const known = new Map<string, CodingProblemFile | null>()
  return {
    async read(path, at) {
      const file = await folder.find(path)
      if (!file.ok) {
        report.error(at, `${path} ${file.message}`)
        return null
      }
      const present = known.get(file.value.path)
      if (present !== undefined) return present
      const { codingProblems: most } = COURSE_FILE_LIMITS
      if (known.size === most) report.error(at, `the course has more than ${most} coding problems`)
      const problem = known.size < most ? await readCodingFile(file.value, report) : null
      known.set(file.value.path, problem)
      return problem
    },
    list: () => [...known.values()].flatMap((problem) => problem ?? []),
  }
}

async function readCodingFile(file: SourceFile, report: ImportReporter): Promise<CodingProblemFile | null> {
  const parsed = await readYamlFile(file, (line, message) => report.errorIn(file, line, message))
  if (!parsed) return null
  const { lineOf } = parsed
  const raw = stripControlCharacters(parsed.raw)
  const shaped = codingProblemFileSchema.safeParse(raw)
  for (const issue of shaped.error?.issues ?? []) {
    for (const { path, message } of describeCourseFileIssue(issue, raw, listCodingFileKeys))
      report.errorIn(file, lineOf(path), message)
  }
  const content = shaped.success ? codingProblemContentSchema.safeParse(shaped.data) : null
  for (const issue of content?.error?.issues ?? []) {
    const isList = issue.code === 'too_big' && issue.origin === 'array'
    const message = isList ? `has more than ${issue.maximum} entries` : issue.message
    report.errorIn(file, lineOf(issue.path), `“${issue.path.map(String).join('.')}”: ${message}`)
  }
  return content?.success ? renderProblem(content.data, { file, lineOf, report }) : null
}

function renderProblem(
  content: CodingProblemContent,
  { file, lineOf, report }: Pick<CodingProblemFile, 'file' | 'lineOf'> & { readonly report: ImportReporter },
): CodingProblemFile | null {
  const statement = renderCodingStatement(content.statement)
  if (statement) return { content, statementHtml: statement.html, file, lineOf }
  report.errorIn(file, lineOf(['statement']), '“statement” is too complex to be shown')
  return null
}

function listCodingFileKeys([part]: CourseFileLocation): readonly string[] {
  if (part === 'languages') return CODING_PROBLEM_FILE_KEYS.language
  return part === undefined ? CODING_PROBLEM_FILE_KEYS.problem : CODING_PROBLEM_FILE_KEYS.testCase
}
