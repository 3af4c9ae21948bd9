import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'
import { t } from '../../messages/index.ts'
import { CAPTIONS_FILE_MAX_BYTES, CAPTIONS_MAX_TOLD_FAULTS } from '../../rules/captions/caption-limits.ts'
import { detectCodeLanguage } from '../../rules/code-file.ts'
import { COURSE_FILE_LIMITS, type CourseFileLesson } from '../../rules/course-file.ts'
import type { LessonAttachment, VideoChapter } from '../tables.ts'
import { DEFAULT_CAPTIONS_LANGUAGE } from '../videos/video-storage-keys.ts'
import type { CaptionsImportPlan, VideoImportPlan } from './course-plan.ts'
import type { ImportReporter } from './import-reporter.ts'
import type { ImportWork } from './import-work.ts'
import type { CourseFileLocation } from './lesson-draft.ts'
import { readTextFile, type SourceFile, type SourceFolder } from './source-folder.ts'

const LARGEST_CODE = 32 * 1024

type Entry = CourseFileLesson['attachments'][number]

interface CheckTools {
  readonly folder: SourceFolder
  readonly report: ImportReporter
  readonly work: ImportWork
}

const readCaptionsInThread = defineThreadWork<typeof import('./read-captions.thread.ts').default>(
  new URL('./read-captions.thread.ts', import.meta.url),
)

/**
 * Checks the attachments of a lesson and reads the code files. Null when something is wrong, which is then reported.
 */
export async function validateLessonAttachments(
  entries: readonly Entry[],
  place: CourseFileLocation,
  tools: CheckTools,
): Promise<LessonAttachment[] | null> {
  const attachments: LessonAttachment[] = []
  for (const [index, entry] of entries.entries()) {
    const attachment = await checkAttachment(entry, [...place, 'attachments', index], tools)
    if (attachment) attachments.push(attachment)
  }
  return attachments.length === entries.length ? attachments : null
}

async function checkAttachment(
  { title, testLink, code }: Entry,
  place: CourseFileLocation,
  { folder, report }: CheckTools,
): Promise<LessonAttachment | null> {
  if (testLink !== undefined && code === undefined) return { title, testLink }
  if (code === undefined || testLink !== undefined) {
    report.error(place, 'an attachment needs either “testLink” or “code”')
    return null
  }
  const refuse = (message: string) => {
    report.error([...place, 'code'], `${code} ${message}`)
    return null
  }
  const language = detectCodeLanguage(code)
  if (!language) return refuse('must end in .js, .mjs, .py, .java, .cpp, .cc or .c')
  const file = await folder.find(code)
  if (!file.ok) return refuse(file.message)
  const text = await readTextFile(file.value, LARGEST_CODE)
  if (!text.ok) return refuse(text.message)
  return { title, code: { language, text: text.value } }
}

/** Chapters that cannot be used; `line` counts from 1. */
export class ChapterParseError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const CUE_TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->/

const isWebVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)

/**
 * Reads chapters from a WebVTT file: each cue is one, with its text as the title. The end of a cue does not matter, since a
 * chapter lasts until the next one.
 *
 * @param most chapters allowed
 * @param longest title allowed, in characters
 * @throws when they cannot be used, with the line
 */
export function parseWebVttChapters(
  text: string,
  { most, longest }: { most: number; longest: number },
): VideoChapter[] {
  const lines = text.split(/\r\n|\n|\r/)
  const chapters: VideoChapter[] = []
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const [time, hours = '0', minutes, seconds, thousandths] = CUE_TIME.exec(line.trim()) ?? []
    if (!time) throw new ChapterParseError(index + 1, 'is not a time such as 01:05.000 --> 02:00.000')
    const end = lines.indexOf('', index + 1)
    const title = stripCueMarkup(lines.slice(index + 1, end < 0 ? undefined : end).join(' '))
    if (title === '') throw new ChapterParseError(index + 1, 'the chapter has no title')
    if (title.length > longest) throw new ChapterParseError(index + 2, `is longer than ${longest} characters`)
    const startMs =
      (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(thousandths)
    const before = chapters.at(-1)
    if (before && before.startMs >= startMs)
      throw new ChapterParseError(index + 1, 'chapters must stand in the order of their times')
    chapters.push({ title, startMs })
  }
  if (chapters.length === 0) throw new ChapterParseError(1, 'has no chapters')
  if (chapters.length > most) throw new ChapterParseError(1, `has more than ${most} chapters`)
  return chapters
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

const stripCueMarkup = (cue: string) =>
  cue
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

type Lecture = Extract<CourseFileLesson, { type: 'lecture' }>
type VideoTexts = Pick<Extract<VideoImportPlan['source'], { kind: 'file' }>, 'captions' | 'chapters'>

const LARGEST_TEXT = 512 * 1024
const BYTE_ORDER_MARK_BYTES = 3

interface FoundText {
  readonly file: SourceFile
  readonly text: string
}

/** What is stored of a file with captions, in either format: what cannot be used is left out and reported; null where that is all. */
async function readCaptionsFile(
  { file, text }: FoundText,
  { report, work }: Pick<CheckTools, 'report' | 'work'>,
): Promise<Pick<CaptionsImportPlan, 'file' | 'webVtt'> | null> {
  const read = await work(file.name, () => readCaptionsInThread(text, 'job'))
  const { isWebVtt: isSame, count, dropped, moved, webVtt } = read
  const told = dropped.slice(0, CAPTIONS_MAX_TOLD_FAULTS)
  if (count === 0 && dropped.length > 0) {
    for (const { line, message } of told) report.errorIn(file, line, message)
    return null
  }
  if (count === 0) report.warnIn(file, 1, t.fileHasNoCaptions)
  for (const { line, message } of told) report.warnIn(file, line, t.captionLeftOut({ message }))
  if (dropped.length > told.length)
    report.warnIn(file, null, t.moreCaptionsLeftOut({ count: dropped.length - told.length }))
  for (const { line, message } of moved.slice(0, CAPTIONS_MAX_TOLD_FAULTS)) report.warnIn(file, line, message)
  const isUtf8 = file.size - Buffer.byteLength(text) <= BYTE_ORDER_MARK_BYTES
  if (isSame && isUtf8 && dropped.length === 0 && moved.length === 0) return { file, webVtt: null }
  return { file, webVtt }
}

/** Checks the captions and chapters of a video file; null when something is wrong, which is then reported. */
export async function validateVideoTextTracks(
  lecture: Lecture,
  place: CourseFileLocation,
  { folder, report, work }: CheckTools,
): Promise<VideoTexts | null> {
  const wanted = [
    ...(lecture.captions === undefined
      ? []
      : [{ language: DEFAULT_CAPTIONS_LANGUAGE, name: lecture.captions, at: [...place, 'captions'] }]),
    ...lecture.translations.map(({ language, captions }, index) => ({
      language,
      name: captions,
      at: [...place, 'translations', index, 'captions'],
    })),
  ]
  let whole = true
  const captions: CaptionsImportPlan[] = []
  for (const { language, name, at } of wanted) {
    const found = await findText(name, at, CAPTIONS_FILE_MAX_BYTES)
    const read = found && (await readCaptionsFile(found, { report, work }))
    if (!read) whole = false
    else if (captions.some((one) => one.language === language)) {
      report.error(at, `there are captions in the language ${language} already`)
      whole = false
    } else captions.push({ language, ...read })
  }
  const chapters = lecture.chapters === undefined ? [] : await findChapters(lecture.chapters)
  return whole && chapters ? { captions, chapters } : null

  async function findText(
    name: string,
    at: CourseFileLocation,
    mostBytes: number,
  ): Promise<FoundText | null> {
    const refuse = (message: string) => {
      report.error(at, `${name} ${message}`)
      return null
    }
    const file = await folder.find(name)
    if (!file.ok) return refuse(file.message)
    const text = await readTextFile(file.value, mostBytes)
    return text.ok ? { file: file.value, text: text.value } : refuse(text.message)
  }

  async function findChapters(name: string) {
    const at = [...place, 'chapters']
    const found = await findText(name, at, LARGEST_TEXT)
    if (!found) return null
    if (!isWebVtt(found.text)) {
      report.error(at, `${name} is not a WebVTT file (its first line must be WEBVTT)`)
      return null
    }
    try {
      const { chapters: most, chapter: longest } = COURSE_FILE_LIMITS
      return parseWebVttChapters(found.text, { most, longest })
    } catch (error) {
      if (!(error instanceof ChapterParseError)) throw error
      report.errorIn(found.file, error.line, error.message)
      return null
    }
  }
}
