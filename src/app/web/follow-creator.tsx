import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { FollowButton } from '#features/community/web/index.ts'

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
