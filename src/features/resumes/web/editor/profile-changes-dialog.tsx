import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { ProfileChange, Resume } from '../../rules/contract.ts'
import { RESUME_SECTION_NAMES } from '../../rules/sections.ts'
import { getErrorMessage } from '../api.ts'
import styles from './profile-changes-dialog.module.css'

const KIND_NAMES: Readonly<Record<ProfileChange['kind'], string>> = {
  added: t.added,
  changed: t.changed,
  removed: t.removed,
}
const TONES = { added: 'good', changed: 'info', removed: 'bad' } as const

interface ProfileChangesDialogProps {
  open: boolean
  changes: readonly ProfileChange[]
  /** Takes these over; the others are not offered again. Null when what was typed before could not be saved. */
  takeOver: (keys: string[]) => Promise<Resume | null>
  onTakenOver: (resume: Resume) => void
  onClose: () => void
}

/** What the profile says by now, to be taken over one by one. */
export function ProfileChangesDialog({
  open,
  changes,
  takeOver,
  onTakenOver,
  onClose,
}: ProfileChangesDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(changes.map(({ key }) => key)))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(keys: string[]) {
    setBusy(true)
    setFailure(undefined)
    try {
      const changed = await takeOver(keys)
      if (changed) onTakenOver(changed)
      else setFailure(t.notSavedSoNotTakenOver)
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  function toggle(key: string) {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="l"
      title={t.yourProfileHasChanged}
      description={t.chooseWhatToTakeOver}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={() => void send([])}>
            {t.updateNothing}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={chosen.size === 0}
            onClick={() => void send([...chosen])}
          >
            {t.update}
          </Button>
        </>
      }
    >
      <FailureNotice>{failure}</FailureNotice>
      <ul className={styles.changes}>
        {changes.map(({ key, section, kind, title, differences }) => (
          <li key={key} className={styles.change}>
            <Checkbox
              checked={chosen.has(key)}
              onChange={() => toggle(key)}
              label={
                <span className={styles.title}>
                  <Badge tone={TONES[kind]}>{KIND_NAMES[kind]}</Badge>
                  <span dir="auto">{title}</span>
                  <span className={styles.section}>
                    {section === 'basics' ? t.aboutYou : RESUME_SECTION_NAMES[section]}
                  </span>
                </span>
              }
            />
            {differences.length > 0 && (
              <dl className={styles.differences}>
                {differences.map(({ label, before, after }) => (
                  <div key={label} className={styles.difference}>
                    <dt>{label}</dt>
                    {before && (
                      <dd>
                        <del dir="auto">{before}</del>
                      </dd>
                    )}
                    {after && (
                      <dd>
                        <ins dir="auto">{after}</ins>
                      </dd>
                    )}
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
