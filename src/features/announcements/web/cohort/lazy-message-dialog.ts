import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'

/** Where a message to some members is written, loaded when it first opens. */
export const MessageDialog = createLazyOverlay(
  () => import('./message-dialog.tsx').then((module) => module.MessageDialog),
  ({ onClose }) => onClose(),
)
