import { outlineArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import {
  COURSE_FILE_LIMITS,
  type CourseFileLesson,
  courseFileLessonGlobSchema,
  courseFileLessonSchema,
} from '../../rules/course-file.ts'
import type { LessonAttachment } from '../tables.ts'
import type { VideoImportPlan } from './course-plan.ts'
import { draftVideoQuestions } from './draft-video-questions.ts'
import type { ImportReporter } from './import-reporter.ts'
import type { ImportWork } from './import-work.ts'
import {
  buildArticleDescription,
  buildArticleTitle,
  type CourseFileLocation,
  type CourseFileQuestions,
  type LessonDraft,
} from './lesson-draft.ts'
import type { CodingFileReader } from './read-coding-file.ts'
import { readGiftFile } from './read-gift-file.ts'
import { readTextFile, type SourceFile, type SourceFolder } from './source-folder.ts'
import { validateLectureFiles } from './validate-lecture.ts'
import { validateLessonAttachments } from './validate-lesson-files.ts'

export interface LessonDraftDeps {
  readonly folder: SourceFolder
  readonly media: Pick<Media, 'probe'>
  readonly report: ImportReporter
  readonly work: ImportWork
  readonly codingFiles: CodingFileReader
  readonly courseTitle: string
  readonly signal: AbortSignal
  /** Called before each lesson with the number done and the number there are. */
  onProgress(done: number, total: number): void
}

/** Bytes; as many letters as an article of the builder may have. */
const LARGEST_ARTICLE = 800 * 1024
const LARGEST_PICTURE = 10 * 1024 * 1024

/**
 * Checks every well-formed lesson, even if others are not, so that one run reports everything.
 *
 * @param raw the course file as plain data, of any shape
 * @returns the sections in order, with their valid lessons
 */
export async function buildLessonDrafts(raw: unknown, tools: LessonDraftDeps): Promise<LessonDraft[][]> {
  const sections = listAt(raw, 'sections').map((section) => valueAt(section, 'lessons'))
  const total = sections.reduce(
    (sum: number, lessons) => sum + (Array.isArray(lessons) ? lessons.length : lessons === undefined ? 0 : 1),
    0,
  )
  const drafts: LessonDraft[][] = []
  let done = 0
  for (const [index, lessons] of sections.entries()) {
    const place = ['sections', index, 'lessons']
    const section: LessonDraft[] = []
    for (const [number, entry] of (Array.isArray(lessons) ? lessons : []).entries()) {
      tools.signal.throwIfAborted()
      tools.onProgress(done++, total)
      const parsed = courseFileLessonSchema.safeParse(entry)
      const draft = parsed.success ? await draftLesson(parsed.data, [...place, number], tools) : null
      if (draft) section.push(draft)
    }
    const glob = courseFileLessonGlobSchema.safeParse(lessons)
    if (glob.success) section.push(...(await draftArticles(glob.data.glob, [...place, 'glob'], tools)))
    drafts.push(section)
  }
  tools.onProgress(total, total)
  return drafts
}

async function draftLesson(
  entry: CourseFileLesson,
  place: CourseFileLocation,
  tools: LessonDraftDeps,
): Promise<LessonDraft | null> {
  const attachments = await validateLessonAttachments(entry.attachments, place, tools)
  const draft = await draftContent(entry, attachments ?? [], place, tools)
  return attachments && draft
}

async function draftContent(
  entry: CourseFileLesson,
  attachments: LessonAttachment[],
  place: CourseFileLocation,
  tools: LessonDraftDeps,
): Promise<LessonDraft | null> {
  const { title, resources } = entry
  switch (entry.type) {
    case 'lecture': {
      const { questions } = entry
      checkAnswers(questions ?? [], place, tools.report)
      const asked = questions && (await draftVideoQuestions(questions, place, tools))
      const lecture = await validateLectureFiles(entry, place, tools)
      const picture = await findPicture(entry.thumbnail, [...place, 'thumbnail'], tools)
      checkMoments(questions ?? [], lecture, place, tools.report)
      return (
        lecture && {
          place,
          title,
          resources,
          attachments,
          description: entry.description,
          content: { type: 'lecture', ...lecture, picture, questions: asked },
        }
      )
    }
    case 'article': {
      const file = await tools.folder.find(entry.file)
      if (file.ok) return draftArticle(file.value, [...place, 'file'], { ...entry, attachments }, tools)
      tools.report.error([...place, 'file'], `${entry.file} ${file.message}`)
      return null
    }
    case 'mcq': {
      const { description, minutes } = entry
      const content = await draftQuestions(entry, place, tools)
      return content && { place, title, resources, attachments, description, minutes, content }
    }
  }
}

async function draftQuestions(
  { questions, gift, coding }: Extract<CourseFileLesson, { type: 'mcq' }>,
  place: CourseFileLocation,
  { folder, report, work, codingFiles }: LessonDraftDeps,
): Promise<Extract<LessonDraft['content'], { type: 'mcq' | 'gift' | 'coding' }> | null> {
  if (questions !== undefined) checkAnswers(questions, place, report)
  if ([questions, gift, coding].filter((asked) => asked !== undefined).length !== 1) {
    report.error(place, 'an mcq needs one of “questions”, “gift” and “coding”')
    return null
  }
  if (questions !== undefined) return { type: 'mcq', questions }
  if (coding !== undefined) {
    const problem = await codingFiles.read(coding, [...place, 'coding'])
    return problem && { type: 'coding', problem }
  }
  const read = await readGiftFile(gift ?? '', [...place, 'gift'], { folder, report, work })
  return read && { type: 'gift', questions: read }
}

async function draftArticles(
  pattern: string,
  place: CourseFileLocation,
  tools: LessonDraftDeps,
): Promise<LessonDraft[]> {
  const files = await tools.folder.findAll(pattern, COURSE_FILE_LIMITS.lessons)
  if (!files.ok) {
    tools.report.error(place, `${pattern} ${files.message}`)
    return []
  }
  const drafts: LessonDraft[] = []
  for (const file of files.value) {
    const draft = await draftArticle(file, place, { resources: [], attachments: [] }, tools)
    if (draft) drafts.push(draft)
  }
  return drafts
}

async function draftArticle(
  file: SourceFile,
  place: CourseFileLocation,
  given: {
    title?: string
    description?: string | undefined
    minutes?: number | undefined
    resources: string[]
    attachments: LessonAttachment[]
  },
  { report, work }: LessonDraftDeps,
): Promise<LessonDraft | null> {
  const text = await readTextFile(file, LARGEST_ARTICLE)
  if (!text.ok) {
    report.error(place, `${file.name} ${text.message}`)
    return null
  }
  const markdown = text.value
  if (markdown.trim() === '') {
    report.errorIn(file, 1, 'the article is empty')
    return null
  }
  const outline = await work(file.name, () => outlineArticleInThread(markdown, 'job'))
  if ('message' in outline) {
    report.errorIn(file, outline.line, outline.message)
    return null
  }
  const title = given.title ?? buildArticleTitle(outline, file.name).slice(0, COURSE_FILE_LIMITS.title).trim()
  if (title === '') {
    report.errorIn(file, 1, 'has no heading to take a title from; begin it with “# Title”')
    return null
  }
  const description = given.description ?? buildArticleDescription(outline, title)
  return {
    place,
    title,
    description,
    resources: given.resources,
    attachments: given.attachments,
    minutes: given.minutes,
    content: { type: 'article', file, markdown },
  }
}

function checkAnswers(
  questions: readonly (CourseFileQuestions[number] | { readonly gift: string })[],
  place: CourseFileLocation,
  report: ImportReporter,
): void {
  for (const [number, written] of questions.entries()) {
    if ('gift' in written) continue
    const { answers, options } = written
    const question = [...place, 'questions', number]
    for (const [index, answer] of answers.entries()) {
      const at = [...question, 'answers', index]
      if (answer < 1 || answer > options.length) {
        report.error(at, `answer ${answer} is no option: there are options 1 to ${options.length}`)
      } else if (answers.indexOf(answer) < index) report.error(at, `answer ${answer} stands here twice`)
    }
    for (const [index, option] of options.entries()) {
      if (options.indexOf(option) < index)
        report.error([...question, 'options', index], `option “${option}” stands here twice`)
    }
  }
}

/** A narration is only estimated; what its video then has no moment for is not asked. */
function checkMoments(
  questions: readonly { readonly at: number }[],
  lecture: { readonly video: VideoImportPlan; readonly durationMs: number } | null,
  place: CourseFileLocation,
  report: ImportReporter,
): void {
  if (lecture?.video.source.kind !== 'file') return
  const { durationMs } = lecture
  for (const [number, { at }] of questions.entries()) {
    if (at * 1000 < durationMs) continue
    const end = Math.floor(durationMs / 1000)
    report.error(
      [...place, 'questions', number, 'at'],
      `the video ends after ${end} seconds, before this moment`,
    )
  }
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}

function listAt(value: unknown, key: string): unknown[] {
  const list = valueAt(value, key)
  return Array.isArray(list) ? list : []
}

async function findPicture(
  name: string | undefined,
  place: CourseFileLocation,
  { folder, report }: LessonDraftDeps,
): Promise<SourceFile | undefined> {
  if (name === undefined) return undefined
  const file = await folder.find(name)
  if (file.ok && file.value.size <= LARGEST_PICTURE) return file.value
  report.error(place, `${name} ${file.ok ? 'is larger than 10 MiB' : file.message}`)
  return undefined
}
