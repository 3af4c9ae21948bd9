import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import { LessonPanelLoading } from '../lesson-panel-frame.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'

/** The Comments tab beside a lesson. Its code is loaded when the tab is opened. */
export const CommentsPanel = createLazyComponent(
  () => import('./comments-content.tsx').then((module) => module.CommentsContent),
  {
    waiting: <LessonPanelLoading skeleton={<CommentsSkeleton />} withoutScripts={t.commentsNeedScripts} />,
    missing: ({ retry }) => <ErrorState compact message={t.commentsNotLoaded} onRetry={retry} />,
  },
)
