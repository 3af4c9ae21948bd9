import { CircleAlert, CircleCheck, FileArchive, FileVideo, Pause, Play, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/class-names.ts'
import { formatBytes } from '#ui/display/format-bytes.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getFailureMessage } from '../api.ts'
import { FileButton, ZIP_FILES } from './file-button.tsx'
import { pageUploads } from './page-uploads.ts'
import { describeUpload } from './upload-format.ts'
import { computeUploadPercent, isUnderWay, type UploadItem } from './upload-item.ts'
import styles from './uploads.module.css'

const ICONS = { refused: CircleAlert, accepted: CircleCheck } as const

/** One upload: what it is at, how far it has come, and what can be done with it. What it became stands below that. */
export function UploadRow({ item, children }: { item: UploadItem; children?: ReactNode }) {
  const { key, state, fileName: name, sizeBytes } = item
  const [isOther, setIsOther] = useState(false)
  const describedBy = useId()
  const cancel = useCancelUpload()
  const Icon =
    state === 'refused' || state === 'accepted'
      ? ICONS[state]
      : item.purpose === 'course'
        ? FileArchive
        : FileVideo
  const hasBar = state !== 'accepted' && state !== 'refused'
  return (
    <div className={styles.row}>
      <Icon className={cx(styles.icon, styles[state])} aria-hidden="true" />
      <div className={styles.about}>
        <p className={styles.name}>
          <bdi>{name}</bdi> <span className={styles.size}>{formatBytes(sizeBytes)}</span>
        </p>
        {hasBar && (
          <ProgressBar
            label={t.progressOf({ name })}
            value={state === 'checking' ? undefined : computeUploadPercent(item)}
            tone="ink"
            size="s"
          />
        )}
        {/* Figures that change every second are for the eye: the bar has them for everybody else. */}
        <p
          id={describedBy}
          className={cx(styles.state, state === 'refused' && styles.failure)}
          {...(state !== 'sending' && { role: state === 'refused' ? 'alert' : 'status' })}
        >
          {describeUpload(item)}
        </p>
        {children}
        {state === 'needs-file' && (
          <>
            <FileButton
              size="s"
              label={t.chooseFileAgain}
              {...(item.purpose === 'course' && { accept: ZIP_FILES })}
              onChoose={([file]) => file && setIsOther(!pageUploads.resumeWith(key, file))}
            />
            {isOther && (
              <p role="alert" className={cx(styles.state, styles.failure)}>
                {t.thatIsAnotherFile({ name })}
              </p>
            )}
          </>
        )}
      </div>
      <div className={styles.actions}>
        {isUnderWay(item) && (
          <IconButton
            label={t.pauseUpload({ name })}
            icon={<Pause />}
            onClick={() => pageUploads.pause(key)}
          />
        )}
        {state === 'paused' && (
          <IconButton
            label={t.resumeUpload({ name })}
            icon={<Play />}
            onClick={() => pageUploads.resume(key)}
          />
        )}
        {(state !== 'accepted' || item.purpose === 'course') && (
          <IconButton
            label={
              state === 'refused' || state === 'accepted'
                ? t.removeUploadOf({ name })
                : t.cancelUploadOf({ name })
            }
            icon={<X />}
            onClick={() => void cancel(item)}
          />
        )}
      </div>
    </div>
  )
}

/** Asks before what has come is thrown away. */
function useCancelUpload() {
  const confirm = useConfirm()
  const toast = useToast()
  return async ({ key, state, fileName: name, receivedBytes }: UploadItem) => {
    const isWorthAsking = state !== 'refused' && state !== 'accepted' && receivedBytes > 0
    if (isWorthAsking && !(await confirm('delete', { what: t.theUpload({ name }) }))) return
    await pageUploads.cancel(key).catch((error: unknown) => toast.error(getFailureMessage(error)))
  }
}
