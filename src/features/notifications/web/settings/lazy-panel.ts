import { lazy } from 'react'

/** What stands under "Notifications" in the settings; loaded with that tab only. */
export const NotificationSettingsPanel = lazy(() =>
  import('./notification-settings-panel.tsx').then((module) => ({
    default: module.NotificationSettingsPanel,
  })),
)
