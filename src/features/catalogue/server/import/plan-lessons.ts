import { COURSE_FILE_LIMITS } from '../../rules/course-file.ts'
import { slugify } from '../../rules/slug.ts'
import type { ResolveLink } from '../article/links.ts'
import { TangledText } from '../article/refuse-tangles.ts'
import { renderArticle, renderInline } from '../article/render-article.ts'
import type { LessonPlan } from './course-plan.ts'
import type { LessonDraft } from './lesson-draft.ts'
import { lessonLinks } from './lesson-links.ts'
import type { Report } from './report.ts'

/** Time per question, for the length of the lesson. */
const QUESTION_MS = 60_000

/** Gives each lesson its slug and renders articles, with links between them, and questions; reports duplicate titles. */
export function planLessons(sections: readonly LessonDraft[][], report: Report): LessonPlan[][] {
  const slugs = uniqueSlugs(sections.flat(), report)
  const files = new Map<string, string>()
  for (const [draft, slug] of slugs) {
    if (draft.content.type === 'article') files.set(draft.content.file.name, slug)
  }
  const linksOf = lessonLinks(files)
  return sections.map((drafts) =>
    drafts.flatMap((draft) => {
      const { title, description, resources, attachments } = draft
      const content = planContent(draft.content, linksOf, report)
      const seoTitle = slugs.get(draft) ?? ''
      return content ? [{ title, seoTitle, description, resources, attachments, ...content }] : []
    }),
  )
}

const NOTHING = { video: null, articleHtml: null, questions: [] }

function planContent(
  content: LessonDraft['content'],
  linksOf: (file: string) => ResolveLink,
  report: Report,
) {
  switch (content.type) {
    case 'lecture':
      return { ...NOTHING, ...content }
    case 'mcq':
      return { ...NOTHING, ...planQuestions(content.questions) }
    case 'article': {
      const article = planArticle(content, linksOf(content.file.name), report)
      return article && { ...NOTHING, ...article }
    }
  }
}

function uniqueSlugs(drafts: readonly LessonDraft[], report: Report): Map<LessonDraft, string> {
  const slugs = new Map<LessonDraft, string>()
  const first = new Map<string, LessonDraft>()
  for (const draft of drafts) {
    const slug = slugify(draft.title)
    const other = first.get(slug)
    const fileOf = (lesson: LessonDraft) =>
      lesson.content.type === 'article' ? ` (${lesson.content.file.name})` : ''
    if (other) {
      report.error(
        draft.place,
        `the title “${draft.title}”${fileOf(draft)} is used by another lesson of this course${fileOf(other)}; titles must differ`,
      )
    } else first.set(slug, draft)
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

function planArticle(
  { file, markdown }: Extract<LessonDraft['content'], { type: 'article' }>,
  resolveLink: ResolveLink,
  report: Report,
) {
  try {
    const article = renderArticle(markdown, resolveLink)
    for (const { line, message } of article.notices) report.warnIn(file, line, message)
    return { type: 'article' as const, articleHtml: article.html, durationMs: article.durationMs }
  } catch (error) {
    if (error instanceof TangledText) report.errorIn(file, error.line, error.message)
    else if (error instanceof RangeError) report.errorIn(file, 1, 'is nested too deeply')
    else throw error
    return null
  }
}

function planQuestions(questions: Extract<LessonDraft['content'], { type: 'mcq' }>['questions']) {
  return {
    type: 'mcq' as const,
    durationMs: questions.length * QUESTION_MS,
    questions: questions.map(({ question, options, answers, explanation }) => ({
      questionHtml: renderInline(question),
      optionsHtml: options.map(renderInline),
      answers: answers.map((answer) => answer - 1).toSorted((a, b) => a - b),
      explanationHtml: renderInline(explanation),
    })),
  }
}
