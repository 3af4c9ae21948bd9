import { findFreeSlug } from '#platform/rules/slug.ts'
import type { RenderedMarkdown } from '#platform/server/markdown/render-article.ts'
import { renderInlineInThread } from '#platform/server/markdown/render-in-thread.ts'
import { slugify } from '#platform/server/slug.ts'
import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'
import { COURSE_FILE_LIMITS } from '../../rules/course-file.ts'
import type { LessonImportPlan } from './course-plan.ts'
import type { ImportReporter } from './import-reporter.ts'
import type { ImportWork } from './import-work.ts'
import type { CourseFileQuestions, LessonDraft, VideoQuestionDraft } from './lesson-draft.ts'
import { COURSE_FILE_NAME } from './problems.ts'

const MINUTE_MS = 60_000
/** Time per question, for the length of the lesson. */
const QUESTION_MS = MINUTE_MS
const PROGRAM_MS = 15 * MINUTE_MS

const renderLessonInThread = defineThreadWork<typeof import('./render-lesson.thread.ts').default>(
  new URL('./render-lesson.thread.ts', import.meta.url),
)

interface PlanDeps {
  readonly report: ImportReporter
  readonly work: ImportWork
}

/** Gives each lesson its slug and renders articles, with links between them, and questions; reports duplicate titles. */
export async function buildLessonPlans(
  sections: readonly LessonDraft[][],
  deps: PlanDeps,
): Promise<LessonImportPlan[][]> {
  const drafts = sections.flat()
  const slugs = uniqueSlugs(drafts, deps.report)
  const lessonByFile = new Map<string, string>()
  for (const [draft, slug] of slugs) {
    if (draft.content.type === 'article') lessonByFile.set(draft.content.file.name, slug)
  }
  const links = { lessonByFile, slugs: new Set(slugs.values()) }
  const renderText = await renderQuestionTexts(drafts, deps.work)
  const plans: LessonImportPlan[][] = []
  for (const own of sections) {
    const section: LessonImportPlan[] = []
    for (const draft of own) {
      const { title, description, resources, attachments, minutes } = draft
      const content =
        draft.content.type === 'article'
          ? await planArticle(draft.content, links, deps)
          : planContent(draft.content, renderText)
      if (!content) continue
      const durationMs = minutes === undefined ? content.durationMs : minutes * MINUTE_MS
      const seoTitle = slugs.get(draft) ?? ''
      section.push({ title, seoTitle, description, resources, attachments, ...content, durationMs })
    }
    plans.push(section)
  }
  return plans
}

type RenderText = (text: string) => RenderedMarkdown

/** Renders all texts of questions of a course at once. */
async function renderQuestionTexts(drafts: readonly LessonDraft[], work: ImportWork): Promise<RenderText> {
  const texts = [...new Set(drafts.flatMap(listQuestionTexts))]
  const rendered = await work(COURSE_FILE_NAME, () => renderInlineInThread(texts, 'job'))
  const byText = new Map(texts.map((text, index) => [text, rendered[index]]))
  return (text) => {
    const found = byText.get(text)
    if (!found) throw new Error('a text of a question was not rendered')
    return found
  }
}

function listQuestionTexts({ content }: LessonDraft): string[] {
  const listOf = ({ question, options, explanation }: CourseFileQuestions[number]) => [
    question,
    ...options,
    explanation,
  ]
  if (content.type === 'mcq') return content.questions.flatMap(listOf)
  if (content.type === 'gift') return content.questions.map(({ prompt }) => prompt)
  if (content.type !== 'lecture') return []
  return (content.questions ?? []).flatMap((one) => ('written' in one ? listOf(one.written) : []))
}

const NOTHING = { video: null, article: null, questions: [] }

function planContent(content: Exclude<LessonDraft['content'], { type: 'article' }>, renderText: RenderText) {
  switch (content.type) {
    case 'lecture': {
      const { questions, ...lecture } = content
      const videoQuestions = questions && planVideoQuestions(questions, renderText)
      return { ...NOTHING, ...lecture, ...(videoQuestions && { videoQuestions }) }
    }
    case 'mcq':
      return { ...NOTHING, ...planQuestions(content.questions, renderText) }
    case 'gift':
      return {
        ...NOTHING,
        type: 'mcq' as const,
        durationMs: content.questions.length * QUESTION_MS,
        bankQuestions: content.questions,
        bankPrompts: content.questions.map(({ prompt }) => renderText(prompt).html),
      }
    case 'coding':
      return {
        ...NOTHING,
        type: 'mcq' as const,
        durationMs: PROGRAM_MS,
        bankProblem: content.problem,
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

async function planArticle(
  { file, markdown }: Extract<LessonDraft['content'], { type: 'article' }>,
  links: { readonly lessonByFile: ReadonlyMap<string, string>; readonly slugs: ReadonlySet<string> },
  { report, work }: PlanDeps,
) {
  const article = await work(file.name, () =>
    renderLessonInThread({ markdown, file: file.name, ...links }, 'job'),
  )
  if (!('html' in article)) {
    report.errorIn(file, article.line, article.message)
    return null
  }
  for (const { line, message } of article.notices) report.warnIn(file, line, message)
  return { ...NOTHING, type: 'article' as const, article, durationMs: article.durationMs }
}

function planQuestions(
  questions: Extract<LessonDraft['content'], { type: 'mcq' }>['questions'],
  renderText: RenderText,
) {
  return {
    type: 'mcq' as const,
    durationMs: questions.length * QUESTION_MS,
    questions: questions.map((question) => planQuestion(question, renderText)),
  }
}

const planQuestion = (
  { question, options, answers, explanation }: CourseFileQuestions[number],
  renderText: RenderText,
) => ({
  prompt: renderText(question),
  options: options.map(renderText),
  answers: answers.map((answer) => answer - 1).toSorted((a, b) => a - b),
  explanation: renderText(explanation),
})

const planVideoQuestions = (questions: readonly VideoQuestionDraft[], renderText: RenderText) => ({
  kind: 'written' as const,
  questions: questions.map((one) =>
    'written' in one ? { second: one.second, question: planQuestion(one.written, renderText) } : one,
  ),
})
