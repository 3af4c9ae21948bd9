import { lazy } from 'react'

/** The tab "Your data" of the settings; its code loads with that tab only. */
export const DataSettings = lazy(() =>
  import('./data-panel.tsx').then(({ DataPanel }) => ({ default: DataPanel })),
)
