import { createHash } from 'node:crypto'
import { MediaError } from '#platform/server/media/media-error.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import { checkNarration } from '#platform/server/media/narrated/check-narration.ts'
import { NARRATION_LOOK } from '#platform/server/media/narrated/narration.ts'
import type { CourseFileLesson } from '../../rules/course-file.ts'
import { DEFAULT_CAPTIONS_LANGUAGE } from '../videos/video-storage-keys.ts'
import type { VideoImportPlan } from './course-plan.ts'
import type { ImportReporter } from './import-reporter.ts'
import type { ImportWork } from './import-work.ts'
import type { CourseFileLocation } from './lesson-draft.ts'
import { hashFile, readTextFile, type SourceFile, type SourceFolder } from './source-folder.ts'
import { validateVideoTextTracks } from './validate-lesson-files.ts'

/** A shorter video gives a warning. */
const SHORT_VIDEO_MS = 10_000
const SHORT_VIDEO_MESSAGE = 'video is too short [< 10 Seconds]'

const LARGEST_TEXT = 512 * 1024
const SPOKEN_WORDS_PER_MINUTE = 150

type Lecture = Extract<CourseFileLesson, { type: 'lecture' }>

/** Checks the files of a lecture; null when something is wrong with them, which is then reported. */
export async function validateLectureFiles(
  lecture: Lecture,
  place: CourseFileLocation,
  {
    folder,
    media,
    report,
    work,
    courseTitle,
    signal,
  }: {
    folder: SourceFolder
    media: Pick<Media, 'probe'>
    report: ImportReporter
    work: ImportWork
    courseTitle: string
    signal: AbortSignal
  },
): Promise<{ video: VideoImportPlan; durationMs: number } | null> {
  if (lecture.video !== undefined && lecture.narration === undefined) return checkFile(lecture.video)
  if (lecture.narration !== undefined && lecture.video === undefined) return checkText(lecture.narration)
  // Reports what else is wrong with it.
  if (lecture.video !== undefined) await checkFile(lecture.video)
  else await validateVideoTextTracks(lecture, place, { folder, report, work })
  return refuse(place, 'a lecture needs either “video” or “narration”')

  async function checkFile(name: string) {
    const video = await folder.find(name)
    if (!video.ok) report.error([...place, 'video'], `${name} ${video.message}`)
    const durationMs = video.ok ? await probe(video.value) : null
    const texts = await validateVideoTextTracks(lecture, place, { folder, report, work })
    if (!video.ok || durationMs === null || !texts) return null
    if (durationMs < SHORT_VIDEO_MS) report.warn([...place, 'video'], `${name}: ${SHORT_VIDEO_MESSAGE}`)
    const { captions, chapters } = texts
    const { spokenLanguage } = lecture
    const own = captions.find(({ language }) => language === DEFAULT_CAPTIONS_LANGUAGE)
    const hashes = [
      await hashFile(video.value.path, signal),
      own ? await hashFile(own.file.path, signal) : '',
      // Nothing where there are none, so that videos imported before translations existed keep their hash.
      ...(await Promise.all(
        captions.flatMap(({ language, file }) =>
          file === own?.file ? [] : [hashFile(file.path, signal).then((hash) => `${language}:${hash}`)],
        ),
      )),
      ...chapters.map(({ startMs, title }) => `${startMs}:${title}`),
      ...(spokenLanguage === undefined ? [] : [`spoken:${spokenLanguage}`]),
    ]
    const contentHash = `file:${createHash('sha256').update(hashes.join()).digest('hex')}`
    return {
      video: { contentHash, source: { kind: 'file' as const, file: video.value, ...texts, spokenLanguage } },
      durationMs,
    }
  }

  async function probe(file: SourceFile): Promise<number | null> {
    try {
      const { durationMs, pictureMs, cutShort, video } = await media.probe(file.path, { signal })
      if (!video) throw new MediaError('media/no-picture')
      if (!cutShort) return durationMs
      const [says, has] = [durationMs, pictureMs].map((ms) => `${Math.round(ms / 1000)} s`)
      return refuse(
        [...place, 'video'],
        `${file.name}: says that it is ${says} long, but has ${has} of picture; it was cut off. Please export or copy it again`,
      )
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      report.error([...place, 'video'], `${file.name}: ${error.message}`)
      return null
    }
  }

  function refuse(at: CourseFileLocation, message: string): null {
    report.error(at, message)
    return null
  }

  async function checkText(name: string) {
    const at = [...place, 'narration']
    for (const key of ['captions', 'chapters', 'spokenLanguage'] as const) {
      if (lecture[key] === undefined) continue
      report.error([...place, key], `“${key}” of a narration are made from its text; leave the key out`)
    }
    if (lecture.translations.length > 0) {
      report.error([...place, 'translations'], '“translations” go with a video file, not with a narration')
    }
    const file = await folder.find(name)
    if (!file.ok) return refuse(at, `${name} ${file.message}`)
    const text = await readTextFile(file.value, LARGEST_TEXT)
    if (!text.ok) return refuse(at, `${name} ${text.message}`)
    const checked = await work(name, () => checkNarration(text.value, 'job'))
    if ('message' in checked) {
      report.errorIn(file.value, checked.line, checked.message)
      return null
    }
    const source = { kind: 'narration' as const, markdown: text.value, title: lecture.title, courseTitle }
    const rendered = JSON.stringify({ ...source, look: NARRATION_LOOK })
    const contentHash = `narration:${createHash('sha256').update(rendered).digest('hex')}`
    return {
      video: { contentHash, source },
      durationMs: Math.round((checked.spokenWords / SPOKEN_WORDS_PER_MINUTE) * 60) * 1000,
    }
  }
}
