import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'

/** Its code comes with the first play of a video that asks something. */
export const LazyVideoQuestionPanel = createLazyOverlay(
  () => import('./video-question-panel.tsx').then((module) => module.VideoQuestionPanel),
  ({ onClose }) => onClose(),
)
