import { Check, Copy, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import styles from './invitation-link.module.css'

/** An address with what it takes to pass it on. */
export function InvitationLink({ address }: { address: string }) {
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const toast = useToast()
  const canShare = hydrated && typeof navigator.share === 'function'

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
      toast.success(t.linkCopied)
    } catch {
      // Without https there is no clipboard: select the link for the keyboard.
      field.current?.select()
      toast.info(t.pressCtrlCToCopyTheLink)
    }
  }

  async function share() {
    try {
      await navigator.share({ title: t.resumeBuilder, url: address })
    } catch (error) {
      // AbortError: the sheet was closed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <div className={styles.link}>
      <TextField
        ref={field}
        label={t.invitationLink}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        {canShare && (
          <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
            {t.share}
          </Button>
        )}
        <Button
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          disabled={!hydrated}
          onClick={() => void copy()}
        >
          {copied ? t.copied : t.copyLink}
        </Button>
      </div>
    </div>
  )
}
