import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { CommentsPanel, FollowButton, NotesPanel, preloadNotesPanel } from '#features/community/web/index.ts'
import {
  type LessonPanelSlot,
  lessonPlayer,
  requestDailyAllowance,
  TranscriptPanel,
} from '#features/learning/web/index.ts'
import { realtime } from '#platform/web/realtime.ts'
import { t } from '../messages/index.ts'

/** Visitors are connected when there is something to hear; the device cookie lets them in. */
function connectVisitor(): void {
  void requestDailyAllowance().then(() => {
    // Whoever has signed in meanwhile is connected as themselves.
    if (realtime.identity() === undefined) realtime.connect('visitor')
  })
}

/**
 * The panels beside a lesson, other than the list of its course's lessons.
 * @param lesson null where it does not open to this reader
 * @param enrolled whether this reader is enrolled in the course; of a single video notes can be taken without
 */
export function buildLessonPanels(
  { id, type }: Pick<LessonSummary, 'id' | 'type'>,
  lesson: LessonDetail | null,
  course: Pick<CourseDetail, 'id' | 'seoTitle' | 'kind'>,
  enrolled: boolean,
): readonly LessonPanelSlot[] {
  const closed = lesson === null
  const captioned = (lesson?.video?.captions.length ?? 0) > 0
  return [
    {
      id: 'comments',
      label: t.comments,
      warm: CommentsPanel.warm,
      content: (
        <CommentsPanel
          key={id}
          lessonId={id}
          lessonType={type}
          closed={closed}
          player={lessonPlayer}
          connectVisitor={connectVisitor}
        />
      ),
    },
    {
      id: 'notes',
      label: t.notes,
      warm: preloadNotesPanel,
      content: (
        <NotesPanel
          key={id}
          lessonId={id}
          lessonType={type}
          course={course}
          closed={closed}
          canAdd={enrolled || course.kind === 'video'}
          player={lessonPlayer}
        />
      ),
    },
    ...(captioned
      ? [
          {
            id: 'transcript',
            label: t.transcript,
            warm: TranscriptPanel.warm,
            content: <TranscriptPanel key={id} />,
          },
        ]
      : []),
  ]
}

/** What only chooses among the panels of one lesson. */
const OF_PANELS = ['panel', 'notes', 'order']

/** Another panel of the same lesson is no reason to ask for the page's data again. */
export function shouldRevalidateLesson({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const address = ({ pathname, searchParams }: URL) => {
    const query = new URLSearchParams(searchParams)
    for (const name of OF_PANELS) query.delete(name)
    return `${pathname}?${query}`
  }
  const samePage = currentUrl.href !== nextUrl.href && address(currentUrl) === address(nextUrl)
  return formMethod === undefined && samePage ? false : defaultShouldRevalidate
}

interface FollowCreatorProps {
  course: Pick<CourseDetail, 'creatorId' | 'creatorInfo'>
  /** What the reader has to do with the creator; null for visitors. */
  follow: { following: boolean; followers: number } | null
}

/** Follows who made what is shown. */
export function FollowCreator({ course: { creatorId, creatorInfo }, follow }: FollowCreatorProps) {
  const [creator] = creatorInfo
  if (!creator) return null
  return (
    <FollowButton
      person={{ id: creatorId, name: creator.name }}
      following={follow?.following ?? false}
      followers={follow?.followers ?? 0}
      size="s"
    />
  )
}
