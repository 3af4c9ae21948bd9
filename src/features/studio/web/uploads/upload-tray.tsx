import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { t } from '../../messages/index.ts'
import { useUploads } from './page-uploads.ts'
import { formatProgress } from './upload-format.ts'
import { computeUploadPercent, isUnderWay } from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './uploads.module.css'

/** Every film that is being uploaded, on the studio's pages; nothing where there is nothing. */
export function UploadTray() {
  const items = useUploads().filter(({ state, purpose }) => state !== 'accepted' && purpose === 'film')
  const sent = items.filter(isUnderWay)
  if (items.length === 0) return null
  const total = {
    receivedBytes: sent.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0),
    sizeBytes: sent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  }
  return (
    <section className={styles.tray} aria-label={t.uploads}>
      <h2 className={styles.heading}>
        {sent.length > 0 ? t.sendingVideos({ count: sent.length }) : t.uploads}
      </h2>
      {sent.length > 1 && (
        <>
          <ProgressBar label={t.allUploads} value={computeUploadPercent(total)} tone="ink" />
          <p className={styles.state}>{formatProgress(sent)}</p>
        </>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <UploadRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
