import { Heart } from 'lucide-react'
import { useActor, useSignedInAction } from '#features/accounts/web/index.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getErrorMessage } from '../api.ts'
import { changeWishlist, useCourseViewerState } from './use-course-viewer-state.ts'
import styles from './wishlist-button.module.css'

interface WishlistButtonProps {
  course: { id: string; title: string }
  /** What is known before the reader's own state is loaded. */
  onWishlist?: boolean
}

/** The heart of a course: puts it on the wishlist or takes it off, at once, and back when the server refuses. */
export function WishlistButton({ course: { id, title }, onWishlist = false }: WishlistButtonProps) {
  const userId = useActor()?.id ?? null
  const toast = useToast()
  const state = useCourseViewerState(id)
  const pressed = userId !== null && (state?.onWishlist ?? onWishlist)

  async function change(to: boolean) {
    if (userId === null) return
    try {
      await changeWishlist(userId, id, to)
    } catch (error) {
      toast.error(getErrorMessage(error))
    }
  }

  // Somebody who had to sign in first wanted it on the list, whatever the button shows by now.
  const wish = useSignedInAction(`wish:${id}`, t.signInForWishlist, () => void change(true))

  return (
    <IconButton
      size="s"
      variant="outline"
      className={styles.heart}
      label={pressed ? t.removeFromWishlist({ title }) : t.addToWishlist({ title })}
      icon={<Heart aria-hidden="true" />}
      pressed={pressed}
      onClick={() => (pressed ? void change(false) : wish())}
    />
  )
}
