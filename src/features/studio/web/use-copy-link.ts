import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../messages/index.ts'

/** Copies addresses of this site, and says so. */
export function useCopyLink() {
  const toast = useToast()
  return async (path: string, copied: string = t.linkCopied): Promise<void> => {
    const address = window.location.origin + path
    try {
      await navigator.clipboard.writeText(address)
      toast.success(copied)
    } catch {
      // A page that is not secure has no clipboard.
      toast.error(t.theLinkCouldNotBeCopied, { description: address })
    }
  }
}
