import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import styles from './transcript-panel.module.css'

/** The Transcript tab beside a lesson whose video has captions. Its code comes when the tab is opened. */
export const TranscriptPanel = createLazyComponent(
  () => import('./transcript-content.tsx').then((module) => module.TranscriptContent),
  {
    waiting: (
      <div className={styles.panel}>
        {['a', 'b', 'c', 'd'].map((line) => (
          <Skeleton key={line} width="most" />
        ))}
        <noscript>{t.transcriptNeedsScripts}</noscript>
      </div>
    ),
    missing: ({ retry }) => <ErrorState compact message={t.transcriptNotLoaded} onRetry={retry} />,
  },
)
