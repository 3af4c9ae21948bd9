import { type ComponentType, useEffect, useState } from 'react'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { CommentsContentProps } from './comments-content.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'

const load = () => import('./comments-content.tsx')

/** Fetches the code of the comments, when somebody is about to open them. */
export const warmComments = (): void => void load().catch(() => undefined)

/** The Comments tab beside a lesson (specification 2.6). Its code comes when the tab is opened. */
export function CommentsPanel(props: CommentsContentProps) {
  const [Content, setContent] = useState<ComponentType<CommentsContentProps> | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (failed) return
    load().then(
      ({ CommentsContent }) => setContent(() => CommentsContent),
      () => setFailed(true),
    )
  }, [failed])

  if (Content) return <Content {...props} />
  if (failed) {
    return <ErrorState compact message="The comments could not be loaded." onRetry={() => setFailed(false)} />
  }
  return (
    <>
      <CommentsSkeleton framed />
      <noscript>Reading comments needs scripts, which are switched off in your browser.</noscript>
    </>
  )
}
