import { Copy, Link2, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getFailureMessage, liveClassesApi } from '../api.ts'
import styles from './calendar.module.css'

export interface FeedDialogProps {
  open: boolean
  batchId: string
  batchName: string
  onClose: () => void
}

/** Gives the secret addresses under which calendar programs read the classes of a batch, or of all batches. */
export function FeedDialog({ open, batchId, batchName, onClose }: FeedDialogProps) {
  const [known, setKnown] = useState<readonly (string | null)[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    liveClassesApi.listCalendarFeeds().then(
      ({ data }) => setKnown(data.map((feed) => feed.batchId)),
      (error) => setFailure(getFailureMessage(error)),
    )
  }, [])
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.subscribe}
      description={t.subscribeHint}
    >
      <div className={styles.dialog}>
        <FailureNotice>{failure}</FailureNotice>
        {known && (
          <>
            <Feed batchId={batchId} title={batchName} isMade={known.includes(batchId)} />
            <Feed batchId={null} title={t.allYourBatches} isMade={known.includes(null)} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Feed({ batchId, title, isMade }: { batchId: string | null; title: string; isMade: boolean }) {
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [exists, setExists] = useState(isMade)
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function run(act: () => Promise<void>) {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const renew = () =>
    run(async () => {
      const { path } = await liveClassesApi.renewCalendarFeed({ batchId })
      setAddress(window.location.origin + path)
      setExists(true)
    })
  const revoke = () =>
    run(async () => {
      await liveClassesApi.revokeCalendarFeed({ batchId })
      setAddress(undefined)
      setExists(false)
      toast.success(t.addressRevoked)
    })
  async function copy() {
    try {
      await navigator.clipboard.writeText(address ?? '')
      toast.success(t.addressCopied)
    } catch {
      // Without https there is no clipboard: select the address for the keyboard.
      field.current?.select()
    }
  }

  return (
    <section className={styles.feed}>
      <h3 className={styles.subtitle}>{title}</h3>
      {address ? (
        <TextField
          ref={field}
          label={t.feedAddress}
          hint={t.feedAddressHint}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : (
        <p className={styles.zone}>{exists ? t.feedExists : t.feedIsMissing}</p>
      )}
      <div className={styles.row}>
        {address && (
          <Button size="s" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {t.copy}
          </Button>
        )}
        <Button
          size="s"
          icon={exists ? <RefreshCw aria-hidden="true" /> : <Link2 aria-hidden="true" />}
          busy={busy}
          onClick={() => void renew()}
        >
          {exists ? t.renewAddress : t.createAddress}
        </Button>
        {exists && (
          <Button size="s" variant="quiet" busy={busy} onClick={() => void revoke()}>
            {t.revokeAddress}
          </Button>
        )}
      </div>
    </section>
  )
}
