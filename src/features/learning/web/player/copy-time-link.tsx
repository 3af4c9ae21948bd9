import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import styles from './copy-link.module.css'
import { formatPlaybackTime } from './format-time.ts'

/** The address of this page that begins the video at a time. */
function addressAt(positionMs: number): string {
  const address = new URL(location.href)
  address.hash = ''
  // What is open beside the video is the reader's own affair.
  address.search = ''
  address.searchParams.set('t', String(Math.floor(positionMs / 1000)))
  return address.href
}

/** Copies the address of the video at this time; where the clipboard is denied, the address is there to be copied by hand. */
export function CopyTimeLink({ positionMs }: { positionMs: number }) {
  const toast = useToast()
  const [byHand, setByHand] = useState<string | null>(null)

  async function copy() {
    const address = addressAt(positionMs)
    try {
      await navigator.clipboard.writeText(address)
      toast.success(t.linkAtCopied({ time: formatPlaybackTime(positionMs) }))
    } catch {
      setByHand(address)
    }
  }

  return (
    <div className={styles.copy}>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        <Link2 aria-hidden="true" />
        {t.copyLinkAt({ time: formatPlaybackTime(positionMs) })}
      </button>
      {byHand !== null && (
        <label className={styles.byHand}>
          {t.copyTheLinkByHand}
          <input
            ref={(input) => input?.select()}
            className={styles.address}
            readOnly
            value={byHand}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </div>
  )
}
