import { getStreamFileNames } from '#platform/server/media/stream-file-names.ts'
import type { CourseCard, LessonSummary, VideoCard } from '../rules/course.ts'
import { getLanguageName } from '../rules/language-name.ts'
import type { LessonDetail, VideoInfo } from '../rules/lesson.ts'
import { isCourseStartInFuture } from '../rules/policy.ts'
import { listCourseCategories } from './course-categories.ts'
import type { courses, lessons, videos } from './tables.ts'
import { listVideoCaptions, listVideoChapters } from './videos/list-video-texts.ts'
import { isBeingCompleted } from './videos/video-state.ts'
import { getCaptionsFileName, getEditedCaptionsPath, getVideoFileNames } from './videos/video-storage-keys.ts'

type CourseRow = Pick<
  typeof courses.$inferSelect,
  | 'id'
  | 'kind'
  | 'seoTitle'
  | 'firstLessonSeoTitle'
  | 'title'
  | 'coverImage'
  | 'category'
  | 'secondCategory'
  | 'thirdCategory'
  | 'tags'
  | 'level'
  | 'language'
  | 'lessonCount'
  | 'durationMs'
  | 'enrolCount'
  | 'viewCount'
  | 'likeCount'
  | 'visibility'
  | 'price'
  | 'startsAt'
  | 'isCohort'
>
interface CreatorRow {
  name: string
  username: string | null
  image: string | null
}

const mediaAddress = (key: string) => `/media/${key}`

/** @param now decides whether its start is still ahead */
export function presentCourseCard(course: CourseRow, creator: CreatorRow, now: Date): CourseCard {
  return {
    id: course.id,
    kind: course.kind,
    seoTitle: course.seoTitle,
    videoTitle: course.firstLessonSeoTitle,
    title: course.title,
    image: course.coverImage && mediaAddress(course.coverImage),
    category: course.category,
    categories: listCourseCategories(course),
    tag: course.tags,
    level: course.level,
    language: course.language,
    videoCount: course.lessonCount,
    timeCount: Math.round(course.durationMs / 60_000),
    enrollCount: course.enrolCount,
    viewCount: course.viewCount,
    likeCount: course.likeCount,
    visibility: course.visibility,
    price: course.visibility === 'restricted' ? course.price : null,
    startDate: isCourseStartInFuture(course, now) ? (course.startsAt?.toISOString() ?? null) : null,
    isCohort: course.isCohort,
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

export const presentLessonAttachments = ({
  attachments,
}: Pick<typeof lessons.$inferSelect, 'attachments'>): LessonDetail['attachment'] =>
  attachments.map(({ title, testLink, code }) => ({ title, testLink: testLink ?? null, code: code ?? null }))

const presentCaptions = (video: typeof videos.$inferSelect, folder: string): VideoInfo['captions'] =>
  listVideoCaptions(video).map(({ language, hash }) => ({
    language,
    label: getLanguageName(language),
    address:
      hash === null
        ? `${folder}/${getCaptionsFileName(language)}`
        : getEditedCaptionsPath(folder, language, hash),
  }))

/** A lecture as a card shows it. */
export function presentVideoCard({
  lesson,
  course,
  video,
  creator,
}: {
  lesson: Pick<
    typeof lessons.$inferSelect,
    'id' | 'title' | 'seoTitle' | 'durationMs' | 'viewCount' | 'likeCount' | 'thumbnail'
  >
  course: Pick<typeof courses.$inferSelect, 'kind' | 'title' | 'seoTitle' | 'category' | 'coverImage'>
  video: Pick<typeof videos.$inferSelect, 'state' | 'folder' | 'remainingQualities'>
  creator: CreatorRow
}): VideoCard {
  const single = course.kind === 'video'
  const cover = single && course.coverImage ? mediaAddress(course.coverImage) : null
  const poster =
    video.state === 'ready' && video.folder
      ? `${mediaAddress(video.folder)}/${getVideoFileNames(video).poster}`
      : null
  return {
    id: lesson.id,
    kind: course.kind,
    seoTitle: course.seoTitle,
    videoTitle: single ? null : lesson.seoTitle,
    title: lesson.title,
    courseTitle: single ? null : course.title,
    durationMs: lesson.durationMs,
    viewCount: lesson.viewCount,
    likeCount: lesson.likeCount,
    category: course.category,
    image: cover ?? (lesson.thumbnail ? mediaAddress(lesson.thumbnail) : poster),
    creatorInfo: [{ name: creator.name, username: creator.username, profileImage: creator.image }],
  }
}

/**
 * A video for the player; addresses only once it is ready.
 * @param thumbnail the picture that its lesson has in place of one from the video
 */
export function presentVideo(
  video: typeof videos.$inferSelect,
  { thumbnail }: { readonly thumbnail: string | null },
): VideoInfo {
  const folder = video.state === 'ready' && video.folder ? mediaAddress(video.folder) : null
  return {
    state: video.state,
    progress: video.progress,
    // A reason why larger qualities failed is its creator's business.
    failure: video.state === 'failed' ? video.failure : null,
    areQualitiesComing: isBeingCompleted(video),
    durationMs: video.durationMs,
    width: video.width,
    height: video.height,
    // The same before and after larger qualities are there, so that nobody's player begins anew.
    manifest: folder && `${folder}/${getStreamFileNames({ isComplete: true }).playlist}`,
    poster: folder && (thumbnail ? mediaAddress(thumbnail) : `${folder}/${getVideoFileNames(video).poster}`),
    previews: folder && video.hasPreviews ? `${folder}/previews/index.vtt` : null,
    captions: folder ? presentCaptions(video, folder) : [],
    chapters: [...listVideoChapters(video)],
  }
}
