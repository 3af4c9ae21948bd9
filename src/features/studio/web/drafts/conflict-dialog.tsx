import { Files } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import type { CreatorMessage } from '#features/catalogue/rules/creator-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog, DialogIcon } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { formatLongTime } from '../own-item-format.ts'
import styles from './conflict-dialog.module.css'

export interface ConflictDialogProps {
  open: boolean
  /** When the other window has saved. */
  updatedAt: string
  /** Whether somebody else writes it as well. */
  isShared?: boolean
  /** What differs: a text, or what stands for it. */
  fields: readonly { label: string; here: ReactNode; there: ReactNode }[]
  onKeepMine: () => void
  onTakeOther: () => void
  onClose: () => void
}

/** Two windows have changed the same draft: both are shown, and one of them gives way, not by accident. */
export function ConflictDialog({
  open,
  updatedAt,
  isShared = false,
  fields,
  onKeepMine,
  onTakeOther,
  onClose,
}: ConflictDialogProps) {
  const zone = useReaderTimeZone()
  const time = formatLongTime(updatedAt, zone)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      sticky
      title={isShared ? t.changedMeanwhile : t.changedInAnotherWindow}
      icon={
        <DialogIcon tone="warn">
          <Files aria-hidden="true" />
        </DialogIcon>
      }
      description={isShared ? t.savedMeanwhileAt({ time }) : t.otherWindowSavedAt({ time })}
      actions={
        <>
          <Button variant="danger" onClick={onKeepMine}>
            {t.keepMine}
          </Button>
          <Button variant="primary" onClick={onTakeOther}>
            {t.useTheOther}
          </Button>
        </>
      }
    >
      <dl className={styles.fields}>
        {fields.map(({ label, here, there }) => (
          <div key={label}>
            <dt>{label}</dt>
            <Version label={t.here}>{here}</Version>
            <Version label={isShared ? t.thereMeanwhile : t.there}>{there}</Version>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function Version({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dd>
      <span className={styles.label}>{label}</span>
      {typeof children === 'string' ? (
        <span className={styles.text} dir="auto">
          {children || t.nothing}
        </span>
      ) : (
        children
      )}
    </dd>
  )
}

/** A picture of a draft, or that there is none. */
export const renderPicture = (key: string | null): ReactNode =>
  key ? <img src={`/media/${key}`} alt="" /> : ''

/** A mail of a draft. */
export const renderMessage = (message: CreatorMessage | null): string =>
  message ? `${message.subject}\n\n${message.body}` : ''
