import { lazyOverlay } from '#ui/lazy/lazy-part.tsx'

/** The dialogs of enrolling, loaded with the first of them. */
export const EnrolDialogs = lazyOverlay(
  () => import('./enrol-dialogs.tsx').then((module) => module.EnrolDialogs),
  ({ onClose }) => onClose(),
)
