import type { core } from 'zod'
import { COURSE_FILE_KEYS } from '../../rules/course-file.ts'

export interface CourseFileIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

type Issue = core.$ZodIssue

/** Says in plain words what is wrong with a course file, and where, and what is allowed there. */
export function describeCourseFileIssue(
  issue: Issue,
  raw: unknown,
  /** The keys that may stand at a path. */
  listKeys = keysAt,
): CourseFileIssue[] {
  const { path } = issue
  const value = at(raw, path)
  const name = nameOf(path)
  const say = (message: string): CourseFileIssue[] => [{ path, message: `${name} ${message}` }]

  if (value === undefined && issue.code !== 'unrecognized_keys') return say(`is missing${allowed(issue)}`)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: `“${key}” is not known here; ${oneOf(listKeys(path, raw))}`,
      }))
    case 'invalid_type':
      return say(`must be ${KINDS[issue.expected] ?? issue.expected}`)
    case 'invalid_value':
      return say(oneOf(issue.values.map(String)))
    case 'invalid_union':
      return describeUnion(issue, raw, say)
    case 'too_small':
      return say(issue.origin === 'string' ? 'must not be empty' : `needs at least ${issue.minimum}`)
    case 'too_big':
      return say(
        issue.origin === 'string'
          ? `is longer than ${issue.maximum} characters`
          : `has more than ${issue.maximum} entries`,
      )
    default:
      return say(issue.message)
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list (each entry on its own line, beginning with “- ”)',
  object: 'a group of keys (“name: value”)',
}

function describeUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  raw: unknown,
  say: (message: string) => CourseFileIssue[],
): CourseFileIssue[] {
  if (issue.errors.length === 0) return say(oneOf(['lecture', 'article', 'mcq']))
  // Describe only what is wrong with the alternative that was meant.
  const value = at(raw, issue.path)
  const meant = findMeantAlternative(issue, value)
  if (!meant)
    return say(
      isInQuestions(issue.path)
        ? 'must be a group of keys (“name: value”)'
        : 'must be a list of lessons or “glob: pattern”',
    )
  return meant.flatMap((inner) =>
    describeCourseFileIssue({ ...inner, path: [...issue.path, ...inner.path] }, raw),
  )
}

/** Questions of a video are written, or named in a file; lessons are a list, or a group with a pattern. */
function findMeantAlternative(
  { path, errors }: Extract<Issue, { code: 'invalid_union' }>,
  value: unknown,
): Issue[] | undefined {
  if (isInQuestions(path)) return isGroup(value) ? errors[isOfGift(value) ? 1 : 0] : undefined
  return Array.isArray(value) ? errors[0] : isGroup(value) ? errors[1] : undefined
}

const isInQuestions = (path: readonly PropertyKey[]): boolean => path.includes('questions')
const isOfGift = (value: unknown): boolean => isGroup(value) && Object.hasOwn(value, 'gift')

function keysAt(path: readonly PropertyKey[], raw: unknown): readonly string[] {
  if (path.length === 0) return COURSE_FILE_KEYS.course
  if (path[0] === 'welcomeEmail' || path[0] === 'congratulationsEmail') return COURSE_FILE_KEYS.message
  if (path[0] === 'addOn') return COURSE_FILE_KEYS.addOn
  const questionsAt = path.indexOf('questions')
  if (questionsAt >= 0) {
    const isOfVideo = at(raw, [...path.slice(0, questionsAt), 'type']) === 'lecture'
    if (!isOfVideo) return COURSE_FILE_KEYS.question
    return isOfGift(at(raw, path)) ? COURSE_FILE_KEYS.giftVideoQuestion : COURSE_FILE_KEYS.videoQuestion
  }
  if (path.includes('stage')) return COURSE_FILE_KEYS.stage
  if (path.includes('subTopics')) return COURSE_FILE_KEYS.subTopic
  if (path.includes('practiceProblems')) return COURSE_FILE_KEYS.practiceProblem
  if (path.includes('attachments')) return COURSE_FILE_KEYS.attachment
  if (path.includes('translations')) return COURSE_FILE_KEYS.translation
  if (path.at(-1) === 'lessons') return COURSE_FILE_KEYS.glob
  if (!path.includes('lessons')) return COURSE_FILE_KEYS.section
  const type = at(raw, [...path, 'type'])
  return type === 'article' || type === 'mcq' ? COURSE_FILE_KEYS[type] : COURSE_FILE_KEYS.lecture
}

const allowed = (issue: Issue) =>
  issue.code === 'invalid_value' ? `; ${oneOf(issue.values.map(String))}` : ''

const oneOf = (values: readonly string[]) => `must be one of: ${values.join(', ')}`

function nameOf(path: readonly PropertyKey[]): string {
  const key = path.findLast((step) => typeof step === 'string')
  if (key === undefined) return 'the file'
  const step = path.at(-1)
  return typeof step === 'number' ? `entry ${step + 1} of “${String(key)}”` : `“${String(key)}”`
}

const isGroup = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function at(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step]
    else if (isGroup(value) && Object.hasOwn(value, step)) value = value[step]
    else return undefined
  }
  return value
}
