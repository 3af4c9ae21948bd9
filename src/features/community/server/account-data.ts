import type { AccountDataPart } from '#features/accounts/server/index.ts'
import { commentData } from './comments/comment-data.ts'
import { followData } from './follows/follow-data.ts'
import { noteData } from './notes/note-data.ts'

/** What each half of the community keeps, in the order in which it goes. */
const parts: readonly Omit<AccountDataPart, 'name'>[] = [commentData, noteData, followData]

/** What somebody said, noted and follows. */
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
