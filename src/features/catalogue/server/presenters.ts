import { type Category, isCategory } from '../rules/categories.ts'
import type { CourseCard, LessonSummary } from '../rules/course.ts'
import type { VideoInfo } from '../rules/lesson.ts'
import type { courses, lessons, videos } from './tables.ts'

type CourseRow = Pick<
  typeof courses.$inferSelect,
  | 'id'
  | 'seoTitle'
  | 'firstLessonSeoTitle'
  | 'title'
  | 'coverImage'
  | 'category'
  | 'tags'
  | 'lessonCount'
  | 'durationMs'
  | 'enrolCount'
  | 'visibility'
>
interface CreatorRow {
  name: string
  username: string | null
  image: string | null
}

const mediaAddress = (key: string) => `/media/${key}`

const categoryOf = (text: string): Category => (isCategory(text) ? text : 'programming')

export function presentCourseCard(course: CourseRow, creator: CreatorRow): CourseCard {
  return {
    id: course.id,
    seoTitle: course.seoTitle,
    videoTitle: course.firstLessonSeoTitle,
    title: course.title,
    image: course.coverImage && mediaAddress(course.coverImage),
    category: categoryOf(course.category),
    tag: course.tags,
    videoCount: course.lessonCount,
    timeCount: Math.round(course.durationMs / 60_000),
    enrollCount: course.enrolCount,
    visibility: course.visibility,
    type: 'course',
    creatorInfo: [{ name: creator.name, username: creator.username, profileImage: creator.image }],
  }
}

export function presentLessonSummary(
  lesson: Pick<
    typeof lessons.$inferSelect,
    'id' | 'seqNo' | 'type' | 'title' | 'seoTitle' | 'durationMs' | 'isLocked'
  >,
  videoState: VideoInfo['state'] | null,
): LessonSummary {
  return {
    id: lesson.id,
    seqNo: lesson.seqNo,
    type: lesson.type,
    title: lesson.title,
    seoTitle: lesson.seoTitle,
    durationMs: lesson.durationMs,
    isLocked: lesson.isLocked,
    videoState,
  }
}

/** A video as a player sees it: addresses only once it is ready. */
export function presentVideo(video: typeof videos.$inferSelect): VideoInfo {
  const folder = video.state === 'ready' && video.folder ? mediaAddress(video.folder) : null
  return {
    state: video.state,
    progress: video.progress,
    failure: video.failure,
    durationMs: video.durationMs,
    width: video.width,
    height: video.height,
    manifest: folder && `${folder}/master.m3u8`,
    poster: folder && `${folder}/poster.jpg`,
    captions: folder && video.hasCaptions ? `${folder}/captions.vtt` : null,
    chapters: video.chapters ?? [],
  }
}
