import { exportFolder } from '#features/accounts/server/index.ts'

/** Beside the copies of somebody's data: not among what is served to everybody, and gone with his account. */
export const documentKey = ({ id, userId }: { id: string; userId: string }): string =>
  `${exportFolder(userId)}/notes-${id}.pdf`
