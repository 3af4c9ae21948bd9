import { lazy } from 'react'

/** The tab "Your data" of the settings; its code loads with that tab only. */
export const PersonalDataSettings = lazy(() =>
  import('./personal-data-panel.tsx').then(({ PersonalDataPanel }) => ({ default: PersonalDataPanel })),
)
