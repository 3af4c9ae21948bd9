import { Link2 } from 'lucide-react'
import { REFERRAL_DAYS } from '#features/catalogue/rules/promotion.ts'
import { Button } from '#ui/actions/button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'

/** Copies the address under which the reader brings others to a course. */
export function ShareLinkButton({ path }: { path: string }) {
  const toast = useToast()

  async function copy() {
    const address = window.location.origin + path
    try {
      await navigator.clipboard.writeText(address)
      toast.success(t.yourLinkIsCopied({ days: REFERRAL_DAYS }))
    } catch {
      // A page that is not secure has no clipboard.
      toast.error(t.yourLinkCannotBeCopied, { description: address })
    }
  }

  return (
    <Button icon={<Link2 aria-hidden="true" />} onClick={() => void copy()}>
      {t.shareYourLink}
    </Button>
  )
}
