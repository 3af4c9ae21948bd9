import { posix } from 'node:path'
import type { QuestionSource } from '#features/assessments/rules/question-source.ts'
import type { ArticleMetadata } from '#platform/server/markdown/parse-markdown.ts'
import type { ResolveArticleLink } from '#platform/server/markdown/resolve-links.ts'
import type { CourseFileLesson } from '../../rules/course-file.ts'
import { toLectureTitle } from '../../rules/course-title.ts'
import type { LessonAttachment } from '../tables.ts'
import type { BankQuestionPlan, CodingProblemImportPlan, VideoImportPlan } from './course-plan.ts'
import type { SourceFile } from './source-folder.ts'

/** File names that say nothing about the content; the name of the folder does. */
const TELLS_NOTHING = /^(?:about|index|readme|intro|introduction|overview|article|text)$/i

/** The name of a file, or of its folder if its own says nothing. */
function getDescriptiveFileName(file: string): string {
  const { name, dir } = posix.parse(file)
  return TELLS_NOTHING.test(name) && dir !== '' ? posix.basename(dir) : name
}

/** Whether a heading or a file name says nothing about the content, such as "About". */
const isGenericName = (text: string): boolean => TELLS_NOTHING.test(text.trim())

/** Path without extension and without a file name that says nothing: `concepts/arrays` for `x/concepts/arrays/about.md`. */
function getLessonPathParts(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  const last = parts.pop()?.replace(/\.[a-z]+$/i, '') ?? ''
  return isGenericName(last) && parts.length > 0 ? parts : [...parts, last]
}

const key = (parts: readonly string[]) => parts.slice(-2).join('/').toLowerCase()

/**
 * Links between the articles of one course: a link to another article's file becomes a link to its lesson.
 * Articles written for another site link by its addresses (`/tracks/javascript/concepts/arrays`); the last two parts of those
 * identify the lesson.
 *
 * @param lessons slug by the file's path
 * @param slugs of all lessons: a link such as `./the-film` leads to one, as in what the builder has stored
 * @returns for the file of an article, the function that resolves its links
 */
export function createLessonLinkResolver(
  lessons: ReadonlyMap<string, string>,
  slugs: ReadonlySet<string> = new Set(),
): (file: string) => ResolveArticleLink {
  const byPlace = new Map<string, string | null>()
  for (const [file, slug] of lessons) {
    const name = key(getLessonPathParts(file))
    // Two articles with the same last parts: such a link could mean either.
    byPlace.set(name, byPlace.has(name) ? null : slug)
  }
  return (file) => (href) => {
    const path = pathOf(href)
    if (path === null) return null
    const target = path.startsWith('/') ? path : posix.join(posix.dirname(file), path)
    const exact = lessons.get(target)
    const parts = getLessonPathParts(target)
    const named = /^\.\/([a-z0-9-]+)$/.exec(href)?.[1] ?? ''
    if (exact === undefined && slugs.has(named)) return `./${named}`
    const slug = exact ?? (parts.length >= 2 ? byPlace.get(key(parts)) : undefined)
    return slug ? `./${slug}` : null
  }
}

/** The path of a relative address; null for one with a scheme or a host. */
function pathOf(href: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^[/\\]{2}|^\/\\/i.test(href)) return null
  const path = href.split(/[?#]/, 1)[0] ?? ''
  try {
    return decodeURIComponent(path) || null
  } catch {
    return null
  }
}

/** Where something stands in the course file, for messages. */
export type CourseFileLocation = readonly PropertyKey[]

/** Questions that stand in the course file. */
export type CourseFileQuestions = NonNullable<Extract<CourseFileLesson, { type: 'mcq' }>['questions']>

/** What a video asks at a second, written in the course file or in a file of the folder, which several of its questions may name. */
export type VideoQuestionDraft =
  | { readonly second: number; readonly written: CourseFileQuestions[number] }
  | ({ readonly second: number } & BankQuestionPlan)

/** A lesson whose files have been checked. Articles are rendered later, since they may link to other lessons. */
export interface LessonDraft {
  readonly place: CourseFileLocation
  readonly title: string
  readonly description: string
  readonly resources: readonly string[]
  readonly attachments: readonly LessonAttachment[]
  /** Of an article or questions, in place of what is estimated. */
  readonly minutes?: number | undefined
  readonly content:
    | {
        readonly type: 'lecture'
        readonly video: VideoImportPlan
        readonly durationMs: number
        /** A picture that its lesson is to have. */
        readonly picture: SourceFile | undefined
        /** Undefined: it keeps those that it has. */
        readonly questions: readonly VideoQuestionDraft[] | undefined
      }
    | { readonly type: 'article'; readonly file: SourceFile; readonly markdown: string }
    | { readonly type: 'mcq'; readonly questions: CourseFileQuestions }
    | { readonly type: 'gift'; readonly questions: readonly QuestionSource[] }
    | { readonly type: 'coding'; readonly problem: CodingProblemImportPlan }
}

/** Characters of a description that a preview shows. */
const PREVIEW = 325

/** Title of an article without a given one: its first heading, or the name of its folder if the heading is only "About". */
export function buildArticleTitle(outline: ArticleMetadata, file: string): string {
  const heading = toLectureTitle(outline.title ?? '')
  return heading !== '' && !isGenericName(heading)
    ? heading
    : toLectureTitle(capitalised(getDescriptiveFileName(file)))
}

export function buildArticleDescription(outline: ArticleMetadata, title: string): string {
  const text = outline.firstParagraph ?? title
  if (text.length <= PREVIEW) return text
  return `${text.slice(0, text.lastIndexOf(' ', PREVIEW - 1))}…`
}

const SMALL = new Set(['and', 'or', 'of', 'in', 'the', 'a', 'an', 'to', 'for', 'with'])

function capitalised(name: string): string {
  return name
    .split(/[-_\s.]+/)
    .map((word, index) =>
      index > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
}
