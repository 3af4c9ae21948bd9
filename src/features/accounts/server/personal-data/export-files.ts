/** Where somebody's copies lie; not among what is served to everybody. */
export const exportFolder = (userId: string): string => `exports/${userId}`

export const exportKey = ({ id, userId }: { id: string; userId: string }): string =>
  `${exportFolder(userId)}/${id}.zip`
