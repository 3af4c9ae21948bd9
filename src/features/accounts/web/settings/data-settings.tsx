import { lazy } from 'react'

/** What stands under "Your data" in the settings; loaded with that tab only. */
export const DataSettings = lazy(() =>
  import('./data-panel.tsx').then(({ DataPanel }) => ({ default: DataPanel })),
)
