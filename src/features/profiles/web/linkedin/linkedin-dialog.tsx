import { safe } from '@orpc/client'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { MAX_LINKEDIN_ARCHIVE_BYTES } from '../../rules/limits.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import { profilesApi } from '../api.ts'
import styles from './linkedin.module.css'
import { type AddedFromExport, LinkedInReport, LinkedInReview } from './linkedin-review.tsx'
import type { FoundInExport } from './proposal-texts.ts'

interface LinkedInDialogProps {
  profile: OwnProfile
  open: boolean
  /** Something was added. */
  onSaved: () => Promise<void> | void
  onClose: () => void
}

/** Takes LinkedIn's data export, shows what it holds, and adds what its owner chooses of it. */
export function LinkedInDialog({ open, onClose, ...rest }: LinkedInDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.importFromLinkedIn}
      description={t.whereLinkedInHasIt}
      size="l"
      sticky
    >
      <Steps onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Steps({ profile, onSaved, onClose }: Omit<LinkedInDialogProps, 'open'>) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [found, setFound] = useState<FoundInExport>()
  const [added, setAdded] = useState<AddedFromExport>()

  async function read(archive: File | undefined) {
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
    if (!archive) return
    setFailure(undefined)
    if (archive.size > MAX_LINKEDIN_ARCHIVE_BYTES)
      return setFailure(t.linkedInArchiveTooLarge({ limit: MAX_LINKEDIN_ARCHIVE_BYTES / 1024 / 1024 }))
    setBusy(true)
    const { data, error, isDefined } = await safe(profilesApi.linkedIn.read({ archive }))
    setBusy(false)
    if (data) setFound(data)
    else setFailure(isDefined ? error.message : t.couldNotBeReadNow)
  }

  async function add(chosen: FoundInExport['proposals']) {
    setFailure(undefined)
    setBusy(true)
    const entries = chosen.map(({ section, fields }) => ({ section, fields }))
    const { data } = await safe(profilesApi.linkedIn.add({ chosen: entries }))
    setBusy(false)
    if (!data) return setFailure(t.couldNotBeAddedNow)
    setAdded(data)
    await onSaved()
  }

  if (added) return <LinkedInReport added={added} onClose={onClose} />
  if (found)
    return <LinkedInReview {...{ found, profile, failure, busy, onSaved }} onAdd={add} onCancel={onClose} />
  return (
    <div className={styles.step}>
      <p>{t.nothingIsAddedBeforeYouChoose}</p>
      <FailureNotice>{failure}</FailureNotice>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t.linkedInArchive}
        hidden
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <div className={styles.actions}>
        <Button variant="primary" icon={<FileUp />} busy={busy} onClick={() => input.current?.click()}>
          {t.chooseTheZip}
        </Button>
      </div>
    </div>
  )
}
