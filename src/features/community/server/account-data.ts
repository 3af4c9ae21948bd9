import type { AccountDataPart } from '#features/accounts/server/index.ts'
import { commentData } from './comments/comment-data.ts'
import { followData } from './follows/follow-data.ts'
import { noteData } from './notes/note-data.ts'

/** In the order in which they are erased. */
const parts: readonly Omit<AccountDataPart, 'name'>[] = [commentData, noteData, followData]

/** Comments, notes and follows of an account. */
export const communityData: AccountDataPart = {
  name: 'community',

  async exportOf(db, userId) {
    const copies = await Promise.all(parts.map((part) => part.exportOf(db, userId)))
    return Object.assign({}, ...copies)
  },

  async eraseOf(tx, userId, now) {
    for (const part of parts) await part.eraseOf(tx, userId, now)
  },
}
