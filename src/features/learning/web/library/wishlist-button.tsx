import { Heart } from 'lucide-react'
import { useActor, useSignedInAction } from '#features/accounts/web/index.ts'
import { createToggleQueue } from '#platform/web/toggle-queue.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { getFailureText, learningApi } from '../api.ts'
import { courseViewerStateStore, useKnownCourseViewerStates } from './use-course-viewer-state.ts'
import styles from './wishlist-button.module.css'

const queue = createToggleQueue()

interface WishlistButtonProps {
  course: { id: string; title: string }
  /** What is known before the reader's own state is loaded. */
  onWishlist?: boolean
}

/** The heart of a course: puts it on the wishlist or takes it off, at once, and back when the server refuses. */
export function WishlistButton({ course: { id, title }, onWishlist = false }: WishlistButtonProps) {
  const userId = useActor()?.id ?? null
  const toast = useToast()
  const mark = useKnownCourseViewerStates().get(id)
  const pressed = userId !== null && (mark?.onWishlist ?? onWishlist)

  async function change(to: boolean) {
    // Right after signing in, this button comes before the page that asks for its marks.
    courseViewerStateStore.become(userId)
    courseViewerStateStore.setOnWishlist(id, to)
    let kept = !to
    try {
      const answer = await queue.set(id, to, async (wanted) => {
        const { onWishlist } = await (wanted
          ? learningApi.addToWishlist({ courseId: id })
          : learningApi.removeFromWishlist({ courseId: id }))
        kept = onWishlist
        return onWishlist
      })
      // An answer to a request in between may not know of it yet.
      if (answer !== undefined) courseViewerStateStore.setOnWishlist(id, answer)
    } catch (error) {
      courseViewerStateStore.setOnWishlist(id, kept)
      toast.error(getFailureText(error))
    }
  }

  // Somebody who had to sign in first wanted it on the list, whatever the button shows by now.
  const wish = useSignedInAction(`wish:${id}`, 'Sign in to keep a wishlist.', () => void change(true))

  return (
    <IconButton
      size="s"
      variant="outline"
      className={styles.heart}
      label={pressed ? `Take ${title} off the wishlist` : `Put ${title} on the wishlist`}
      icon={<Heart aria-hidden="true" />}
      pressed={pressed}
      onClick={() => (pressed ? void change(false) : wish())}
    />
  )
}
