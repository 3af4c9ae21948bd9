import { exportFolder } from '#features/accounts/server/index.ts'

/** Stored with the copies of the owner's data: never served publicly, and deleted with the account. */
export const documentKey = ({ id, userId }: { id: string; userId: string }): string =>
  `${exportFolder(userId)}/notes-${id}.pdf`
