import { createHash } from 'node:crypto'
import { MediaError } from '#platform/server/media/media-error.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import { NarrationError } from '#platform/server/media/narrated/narration.ts'
import { parseNarration } from '#platform/server/media/narrated/parse-narration.ts'
import type { LessonEntry } from '../../rules/course-file.ts'
import { refuseTangles, TangledText } from '../article/refuse-tangles.ts'
import type { VideoPlan } from './course-plan.ts'
import type { Place } from './lesson-draft.ts'
import type { Report } from './report.ts'
import { hashFile, readText, type SourceFile, type SourceFolder } from './source-folder.ts'

/** A shorter video gives a warning (specification 5, lecture form). */
const SHORT_VIDEO_MS = 10_000
const SHORT_VIDEO_MESSAGE = 'video is too short [< 10 Seconds]'

const LARGEST_TEXT = 512 * 1024
const SPOKEN_WORDS_PER_MINUTE = 150

type Lecture = Extract<LessonEntry, { type: 'lecture' }>

/** Looks at the files of a lecture; null when something is wrong with them, which is then in the report. */
export async function checkLecture(
  lecture: Lecture,
  place: Place,
  {
    folder,
    media,
    report,
    courseTitle,
    signal,
  }: {
    folder: SourceFolder
    media: Pick<Media, 'probe'>
    report: Report
    courseTitle: string
    signal: AbortSignal
  },
): Promise<{ video: VideoPlan; durationMs: number } | null> {
  if (lecture.video !== undefined && lecture.narration === undefined) return checkFile(lecture.video)
  if (lecture.narration !== undefined && lecture.video === undefined) return checkNarration(lecture.narration)
  return refuse(place, 'a lecture needs either “video” or “narration”')

  async function checkFile(name: string) {
    const video = await folder.find(name)
    if (!video.ok) report.error([...place, 'video'], `${name} ${video.message}`)
    const captions = lecture.captions === undefined ? null : await findCaptions(lecture.captions)
    if (!video.ok || (lecture.captions !== undefined && !captions)) return null
    const durationMs = await probe(video.value)
    if (durationMs === null) return null
    if (durationMs < SHORT_VIDEO_MS) report.warn([...place, 'video'], `${name}: ${SHORT_VIDEO_MESSAGE}`)
    const hashes = [
      await hashFile(video.value.path, signal),
      captions ? await hashFile(captions.path, signal) : '',
    ]
    const contentHash = `file:${createHash('sha256').update(hashes.join()).digest('hex')}`
    return {
      video: { contentHash, source: { kind: 'file' as const, file: video.value, captions } },
      durationMs,
    }
  }

  async function probe(file: SourceFile): Promise<number | null> {
    try {
      const { durationMs, video } = await media.probe(file.path, { signal })
      if (!video) throw new MediaError('media/no-picture')
      return durationMs
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      report.error([...place, 'video'], `${file.name}: ${error.message}`)
      return null
    }
  }

  function refuse(at: Place, message: string): null {
    report.error(at, message)
    return null
  }

  async function findCaptions(name: string): Promise<SourceFile | null> {
    const at = [...place, 'captions']
    const file = await folder.find(name)
    if (!file.ok) return refuse(at, `${name} ${file.message}`)
    const text = await readText(file.value, LARGEST_TEXT)
    if (!text.ok) return refuse(at, `${name} ${text.message}`)
    if (/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text.value)) return file.value
    return refuse(at, `${name} is not a WebVTT file (its first line must be WEBVTT)`)
  }

  async function checkNarration(name: string) {
    const at = [...place, 'narration']
    if (lecture.captions !== undefined) {
      report.error(
        [...place, 'captions'],
        '“captions” of a narration are made from its text; leave the key out',
      )
    }
    const file = await folder.find(name)
    if (!file.ok) return refuse(at, `${name} ${file.message}`)
    const text = await readText(file.value, LARGEST_TEXT)
    if (!text.ok) return refuse(at, `${name} ${text.message}`)
    const words = spokenWords(file.value, text.value)
    if (words === null) return null
    const source = { kind: 'narration' as const, markdown: text.value, title: lecture.title, courseTitle }
    const contentHash = `narration:${createHash('sha256').update(JSON.stringify(source)).digest('hex')}`
    return {
      video: { contentHash, source },
      durationMs: Math.round((words / SPOKEN_WORDS_PER_MINUTE) * 60) * 1000,
    }
  }

  /** How many words a narration has, null when it is none. */
  function spokenWords(file: SourceFile, markdown: string): number | null {
    try {
      refuseTangles(markdown)
      const spoken = parseNarration(markdown).flatMap((slide) => slide.spoken)
      return spoken.join(' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    } catch (error) {
      if (error instanceof NarrationError)
        report.errorIn(file, error.line, error.message.replace(/^line \d+: /, ''))
      else if (error instanceof TangledText) report.errorIn(file, error.line, error.message)
      else throw error
      return null
    }
  }
}
