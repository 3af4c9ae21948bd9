import { COURSE_FILE_LIMITS, type LessonEntry } from '../../rules/course-file.ts'
import { CAPTIONS_LANGUAGE } from '../videos/video-keys.ts'
import type { CaptionsPlan, VideoPlan } from './course-plan.ts'
import type { Place } from './lesson-draft.ts'
import { BadChapters, isWebVtt, parseChapters } from './parse-chapters.ts'
import type { Report } from './report.ts'
import { readText, type SourceFile, type SourceFolder } from './source-folder.ts'

type Lecture = Extract<LessonEntry, { type: 'lecture' }>
type VideoTexts = Pick<Extract<VideoPlan['source'], { kind: 'file' }>, 'captions' | 'chapters'>

const LARGEST_TEXT = 512 * 1024

/** Checks the captions and chapters of a video file; null when something is wrong, which is then reported. */
export async function checkVideoTexts(
  lecture: Lecture,
  place: Place,
  { folder, report }: { folder: SourceFolder; report: Report },
): Promise<VideoTexts | null> {
  const wanted = [
    ...(lecture.captions === undefined
      ? []
      : [{ language: CAPTIONS_LANGUAGE, name: lecture.captions, at: [...place, 'captions'] }]),
    ...lecture.translations.map(({ language, captions }, index) => ({
      language,
      name: captions,
      at: [...place, 'translations', index, 'captions'],
    })),
  ]
  let whole = true
  const captions: CaptionsPlan[] = []
  for (const { language, name, at } of wanted) {
    const found = await findText(name, at)
    if (!found) whole = false
    else if (captions.some((one) => one.language === language)) {
      report.error(at, `there are captions in the language ${language} already`)
      whole = false
    } else captions.push({ language, file: found.file })
  }
  const chapters = lecture.chapters === undefined ? [] : await findChapters(lecture.chapters)
  return whole && chapters ? { captions, chapters } : null

  async function findText(name: string, at: Place): Promise<{ file: SourceFile; text: string } | null> {
    const refuse = (message: string) => {
      report.error(at, `${name} ${message}`)
      return null
    }
    const file = await folder.find(name)
    if (!file.ok) return refuse(file.message)
    const text = await readText(file.value, LARGEST_TEXT)
    if (!text.ok) return refuse(text.message)
    if (isWebVtt(text.value)) return { file: file.value, text: text.value }
    return refuse('is not a WebVTT file (its first line must be WEBVTT)')
  }

  async function findChapters(name: string) {
    const found = await findText(name, [...place, 'chapters'])
    if (!found) return null
    try {
      const { chapters: most, chapter: longest } = COURSE_FILE_LIMITS
      return parseChapters(found.text, { most, longest })
    } catch (error) {
      if (!(error instanceof BadChapters)) throw error
      report.errorIn(found.file, error.line, error.message)
      return null
    }
  }
}
