import { type LessonEntry, TITLE_PATTERN } from '../../rules/course-file.ts'
import type { ArticleOutline } from '../article/read-outline.ts'
import type { Attachment } from '../tables.ts'
import type { VideoPlan } from './course-plan.ts'
import { tellingName, tellsNothing } from './lesson-links.ts'
import type { SourceFile } from './source-folder.ts'

/** Where something stands in the course file, for messages. */
export type Place = readonly PropertyKey[]

/** A lesson whose files have been checked. Articles are rendered later, since they may link to other lessons. */
export interface LessonDraft {
  readonly place: Place
  readonly title: string
  readonly description: string
  readonly resources: readonly string[]
  readonly attachments: readonly Attachment[]
  readonly content:
    | { readonly type: 'lecture'; readonly video: VideoPlan; readonly durationMs: number }
    | { readonly type: 'article'; readonly file: SourceFile; readonly markdown: string }
    | { readonly type: 'mcq'; readonly questions: Extract<LessonEntry, { type: 'mcq' }>['questions'] }
}

/** Characters of a description that a preview shows. */
const PREVIEW = 325

/** Title of an article without a given one: its first heading, or the name of its folder if the heading is only "About". */
export function titleOfArticle(outline: ArticleOutline, file: string): string {
  const heading = clean(outline.title ?? '')
  return heading !== '' && !tellsNothing(heading) ? heading : clean(capitalised(tellingName(file)))
}

export function descriptionOfArticle(outline: ArticleOutline, title: string): string {
  const text = outline.firstParagraph ?? title
  if (text.length <= PREVIEW) return text
  return `${text.slice(0, text.lastIndexOf(' ', PREVIEW - 1))}…`
}

const clean = (text: string) =>
  TITLE_PATTERN.test(text)
    ? text.trim()
    : text
        .normalize('NFKD')
        .replace(/[\p{M}'’]/gu, '')
        .replace(/[^A-Za-z0-9]+/g, ' ')
        .trim()

const SMALL = new Set(['and', 'or', 'of', 'in', 'the', 'a', 'an', 'to', 'for', 'with'])

function capitalised(name: string): string {
  return name
    .split(/[-_\s.]+/)
    .map((word, index) =>
      index > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
}
