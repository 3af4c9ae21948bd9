/** Storage folder of somebody's copies; it is not served to the public. */
export const exportFolder = (userId: string): string => `exports/${userId}`

export const exportKey = ({ id, userId }: { id: string; userId: string }): string =>
  `${exportFolder(userId)}/${id}.zip`
