import { lazy } from 'react'

/** The tab "Notifications" of the settings, loaded when it is opened. */
export const NotificationSettingsPanel = lazy(() =>
  import('./notification-settings-panel.tsx').then((module) => ({
    default: module.NotificationSettingsPanel,
  })),
)
