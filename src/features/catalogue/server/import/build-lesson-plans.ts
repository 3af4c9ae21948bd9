import { findFreeSlug } from '#platform/rules/slug.ts'
import { MarkdownTooComplexError } from '#platform/server/markdown/parse-markdown.ts'
import { renderArticle, renderInlineMarkdown } from '#platform/server/markdown/render-article.ts'
import type { ResolveArticleLink } from '#platform/server/markdown/resolve-links.ts'
import { slugify } from '#platform/server/slug.ts'
import { COURSE_FILE_LIMITS } from '../../rules/course-file.ts'
import type { LessonImportPlan } from './course-plan.ts'
import {
  type CourseFileQuestions,
  createLessonLinkResolver,
  type LessonDraft,
  type VideoQuestionDraft,
} from './lesson-draft.ts'
import type { ImportReporter } from './read-course-file.ts'

const MINUTE_MS = 60_000
/** Time per question, for the length of the lesson. */
const QUESTION_MS = MINUTE_MS
const PROGRAM_MS = 15 * MINUTE_MS

/** Gives each lesson its slug and renders articles, with links between them, and questions; reports duplicate titles. */
export function buildLessonPlans(
  sections: readonly LessonDraft[][],
  report: ImportReporter,
): LessonImportPlan[][] {
  const slugs = uniqueSlugs(sections.flat(), report)
  const files = new Map<string, string>()
  for (const [draft, slug] of slugs) {
    if (draft.content.type === 'article') files.set(draft.content.file.name, slug)
  }
  const linksOf = createLessonLinkResolver(files, new Set(slugs.values()))
  return sections.map((drafts) =>
    drafts.flatMap((draft) => {
      const { title, description, resources, attachments, minutes } = draft
      const content = planContent(draft.content, linksOf, report)
      if (!content) return []
      const durationMs = minutes === undefined ? content.durationMs : minutes * MINUTE_MS
      const seoTitle = slugs.get(draft) ?? ''
      return [{ title, seoTitle, description, resources, attachments, ...content, durationMs }]
    }),
  )
}

const NOTHING = { video: null, article: null, questions: [] }

function planContent(
  content: LessonDraft['content'],
  linksOf: (file: string) => ResolveArticleLink,
  report: ImportReporter,
) {
  switch (content.type) {
    case 'lecture': {
      const { questions, ...lecture } = content
      return { ...NOTHING, ...lecture, ...(questions && { videoQuestions: planVideoQuestions(questions) }) }
    }
    case 'mcq':
      return { ...NOTHING, ...planQuestions(content.questions) }
    case 'gift':
      return {
        ...NOTHING,
        type: 'mcq' as const,
        durationMs: content.questions.length * QUESTION_MS,
        bankQuestions: content.questions,
      }
    case 'coding':
      return {
        ...NOTHING,
        type: 'mcq' as const,
        durationMs: PROGRAM_MS,
        bankProblem: content.problem,
      }
    case 'article': {
      const article = planArticle(content, linksOf(content.file.name), report)
      return article && { ...NOTHING, ...article }
    }
  }
}

function uniqueSlugs(drafts: readonly LessonDraft[], report: ImportReporter): Map<LessonDraft, string> {
  const slugs = new Map<LessonDraft, string>()
  const first = new Map<string, LessonDraft>()
  const taken = new Set<string>()
  for (const draft of drafts) {
    const slug = findFreeSlug(slugify(draft.title, getLessonType(draft)), (other) => taken.has(other))
    const other = first.get(draft.title.toLowerCase())
    const fileOf = (lesson: LessonDraft) =>
      lesson.content.type === 'article' ? ` (${lesson.content.file.name})` : ''
    if (other) {
      report.error(
        draft.place,
        `the title “${draft.title}”${fileOf(draft)} is used by another lesson of this course${fileOf(other)}; titles must differ`,
      )
    } else first.set(draft.title.toLowerCase(), draft)
    taken.add(slug)
    slugs.set(draft, slug)
  }
  if (drafts.length > COURSE_FILE_LIMITS.lessons) {
    report.error(
      ['sections'],
      `the course has ${drafts.length} lessons; at most ${COURSE_FILE_LIMITS.lessons} are possible`,
    )
  }
  return slugs
}

const getLessonType = ({ content: { type } }: LessonDraft) =>
  type === 'gift' || type === 'coding' ? 'mcq' : type

function planArticle(
  { file, markdown }: Extract<LessonDraft['content'], { type: 'article' }>,
  resolveLink: ResolveArticleLink,
  report: ImportReporter,
) {
  try {
    const article = renderArticle(markdown, resolveLink)
    for (const { line, message } of article.notices) report.warnIn(file, line, message)
    return { type: 'article' as const, article, durationMs: article.durationMs }
  } catch (error) {
    if (error instanceof MarkdownTooComplexError) report.errorIn(file, error.line, error.message)
    else if (error instanceof RangeError) report.errorIn(file, 1, 'is nested too deeply')
    else throw error
    return null
  }
}

function planQuestions(questions: Extract<LessonDraft['content'], { type: 'mcq' }>['questions']) {
  return {
    type: 'mcq' as const,
    durationMs: questions.length * QUESTION_MS,
    questions: questions.map(planQuestion),
  }
}

const planQuestion = ({ question, options, answers, explanation }: CourseFileQuestions[number]) => ({
  prompt: renderInlineMarkdown(question),
  options: options.map(renderInlineMarkdown),
  answers: answers.map((answer) => answer - 1).toSorted((a, b) => a - b),
  explanation: renderInlineMarkdown(explanation),
})

const planVideoQuestions = (questions: readonly VideoQuestionDraft[]) => ({
  kind: 'written' as const,
  questions: questions.map((one) =>
    'written' in one ? { second: one.second, question: planQuestion(one.written) } : one,
  ),
})
