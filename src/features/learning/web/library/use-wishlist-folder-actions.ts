import { useNavigate, useRevalidator } from 'react-router'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { WishlistFolder } from '../../rules/library.ts'
import { getErrorMessage, learningApi } from '../api.ts'

const PATH = '/profile/wishlist'

/** The wishlist, or one of its folders, from its page on. */
export function buildWishlistAddress(folderId: string | null, page = 1): string {
  const parameters = new URLSearchParams()
  if (folderId) parameters.set('folder', folderId)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${PATH}?${parameters}` : PATH
}

/** What is done with folders; each change is shown by asking for the page again. */
export function useWishlistFolderActions(shown: WishlistFolder | null) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()
  const confirm = useConfirm()

  /** @returns whether it was moved */
  async function move(courseId: string, folderId: string | null): Promise<boolean> {
    try {
      await learningApi.moveWishlistItem({ courseId, folderId })
      await revalidate()
      return true
    } catch (error) {
      toast.error(getErrorMessage(error))
      return false
    }
  }

  return {
    move,
    async create(name: string) {
      const { id } = await learningApi.createWishlistFolder({ name })
      await navigate(buildWishlistAddress(id))
    },
    /** @returns whether the course was moved into the new folder */
    async createFor(courseId: string, name: string): Promise<boolean> {
      const { id } = await learningApi.createWishlistFolder({ name })
      return move(courseId, id)
    },
    async rename(folderId: string, name: string) {
      await learningApi.renameWishlistFolder({ folderId, name })
      await revalidate()
    },
    remove: ({ id, name }: WishlistFolder) =>
      confirm('delete', { what: t.theFolderNamed({ name }) }, async () => {
        try {
          await learningApi.deleteWishlistFolder({ folderId: id })
          if (shown?.id === id) await navigate(buildWishlistAddress(null))
          else await revalidate()
          toast.success(t.folderDeleted, { description: t.coursesStayOnTheWishlist })
        } catch (error) {
          toast.error(getErrorMessage(error))
        }
      }),
  }
}
