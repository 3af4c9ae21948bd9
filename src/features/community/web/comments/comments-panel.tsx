import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { LessonPanelLoading } from '../lesson-panel-frame.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'

/** The Comments tab beside a lesson. Its code is loaded when the tab is opened. */
export const CommentsPanel = createLazyComponent(
  () => import('./comments-content.tsx').then((module) => module.CommentsContent),
  {
    waiting: (
      <LessonPanelLoading
        skeleton={<CommentsSkeleton />}
        withoutScripts="Reading comments needs scripts, which are switched off in your browser."
      />
    ),
    missing: (retry) => <ErrorState compact message="The comments could not be loaded." onRetry={retry} />,
  },
)
