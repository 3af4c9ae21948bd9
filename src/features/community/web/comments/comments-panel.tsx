import { ErrorState } from '#ui/feedback/error-state.tsx'
import { lazyPart } from '#ui/lazy/lazy-part.tsx'
import { WaitingFrame } from '../lesson-frame.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'

/** The Comments tab beside a lesson. Its code is loaded when the tab is opened. */
export const CommentsPanel = lazyPart(
  () => import('./comments-content.tsx').then((module) => module.CommentsContent),
  {
    waiting: (
      <WaitingFrame
        skeleton={<CommentsSkeleton />}
        withoutScripts="Reading comments needs scripts, which are switched off in your browser."
      />
    ),
    missing: (retry) => <ErrorState compact message="The comments could not be loaded." onRetry={retry} />,
  },
)
