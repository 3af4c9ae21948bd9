const PATH = '/profile/wishlist'

/** The wishlist, or one of its folders, from its page on. */
export function wishlistAddress(folderId: string | null, page = 1): string {
  const parameters = new URLSearchParams()
  if (folderId) parameters.set('folder', folderId)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${PATH}?${parameters}` : PATH
}
