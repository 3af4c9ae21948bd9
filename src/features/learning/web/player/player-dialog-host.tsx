import { lazyOverlay } from '#ui/lazy/lazy-part.tsx'

/** The player's dialogs, loaded with the first one that opens. */
export const PlayerDialogHost = lazyOverlay(
  () => import('./player-dialogs.tsx').then((module) => module.PlayerDialogs),
  ({ onClose }) => onClose(),
)
