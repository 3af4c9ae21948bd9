import { MessageSquareOff } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { t } from '../../messages/index.ts'
import { LessonComments, type LessonCommentsProps } from './lesson-comments.tsx'

export interface CommentsContentProps extends LessonCommentsProps {
  lessonType: 'lecture' | 'article' | 'mcq'
  /** Whether the reader may not open the lesson. */
  closed: boolean
}

/** The comments of a lesson, or why there are none. */
export function CommentsContent({ lessonType, closed, ...props }: CommentsContentProps) {
  if (lessonType !== 'lecture') {
    const why = lessonType === 'article' ? t.cannotCommentOnArticles : t.commentsAreForVideos
    return <NoComments>{why}</NoComments>
  }
  if (closed) return <NoComments>{t.commentsOpenWithVideo}</NoComments>
  return <LessonComments {...props} />
}

function NoComments({ children }: { children: string }) {
  return <EmptyState compact title={children} icon={<MessageSquareOff />} />
}
