import { MessageSquareOff } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { t } from '../../messages/index.ts'
import { COMMUNITY_MESSAGES } from '../../rules/messages.ts'
import { LessonComments, type LessonCommentsProps } from './lesson-comments.tsx'

export interface CommentsContentProps extends LessonCommentsProps {
  lessonType: 'lecture' | 'article' | 'mcq'
  /** Whether the reader may not open the lesson. */
  closed: boolean
}

/** The comments of a lesson, or why there are none. */
export function CommentsContent({ lessonType, closed, ...props }: CommentsContentProps) {
  if (lessonType !== 'lecture') {
    const { ARTICLE, NOT_A_VIDEO } = COMMUNITY_MESSAGES
    return <NoComments>{lessonType === 'article' ? ARTICLE : NOT_A_VIDEO}</NoComments>
  }
  if (closed) return <NoComments>{t.commentsOpenTogetherWithThe}</NoComments>
  return <LessonComments {...props} />
}

function NoComments({ children }: { children: string }) {
  return <EmptyState compact title={children} icon={<MessageSquareOff />} />
}
