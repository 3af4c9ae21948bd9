// The work of read-coding-file.ts.
import {
  CODING_PROBLEM_FILE_KEYS,
  codingProblemFileSchema,
} from '#features/assessments/rules/coding/coding-problem-file.ts'
import { codingProblemContentSchema } from '#features/assessments/rules/coding/coding-problem-source.ts'
import { stripControlCharacters } from '#platform/server/http/strip-control-characters.ts'
import { renderArticle, tryMarkdown } from '#platform/server/markdown/render-article.ts'
import type { CodingProblemImportPlan } from './course-plan.ts'
import { describeCourseFileIssue } from './describe-course-file-issue.ts'
import type { CourseFileLocation } from './lesson-draft.ts'
import { findLine, type LineTree } from './line-tree.ts'
import { parseYaml, type YamlProblem } from './parse-yaml.ts'

/** Told of one file. */
const MOST_PROBLEMS = 100

interface CheckedCodingFile {
  readonly problems: readonly YamlProblem[]
  readonly problem: (CodingProblemImportPlan & { readonly lines: LineTree }) | null
}

export default (text: string): CheckedCodingFile => {
  const { problems: faults, parsed } = parseYaml(text)
  const problems = [...faults]
  const refuse = () => ({ problems: problems.slice(0, MOST_PROBLEMS), problem: null })
  if (!parsed) return refuse()
  const { lines } = parsed
  const tell = (path: CourseFileLocation, message: string) =>
    problems.push({ line: findLine(lines, path), message })
  const raw = stripControlCharacters(parsed.raw)
  const shaped = codingProblemFileSchema.safeParse(raw)
  for (const issue of shaped.error?.issues ?? []) {
    for (const { path, message } of describeCourseFileIssue(issue, raw, listCodingFileKeys))
      tell(path, message)
  }
  const content = shaped.success ? codingProblemContentSchema.safeParse(shaped.data) : null
  for (const issue of content?.error?.issues ?? []) {
    const isList = issue.code === 'too_big' && issue.origin === 'array'
    const message = isList ? `has more than ${issue.maximum} entries` : issue.message
    tell(issue.path, `“${issue.path.map(String).join('.')}”: ${message}`)
  }
  if (!content?.success) return refuse()
  const statement = tryMarkdown(() => renderArticle(content.data.statement))
  if ('html' in statement)
    return { problems, problem: { content: content.data, statementHtml: statement.html, lines } }
  tell(['statement'], '“statement” is too complex to be shown')
  return refuse()
}

function listCodingFileKeys([part]: CourseFileLocation): readonly string[] {
  if (part === 'languages') return CODING_PROBLEM_FILE_KEYS.language
  return part === undefined ? CODING_PROBLEM_FILE_KEYS.problem : CODING_PROBLEM_FILE_KEYS.testCase
}
