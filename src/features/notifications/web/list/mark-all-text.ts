/** What the button says: the server marks all there are, and a list of mentions shows only some of them. */
export const markAllText = (mentions: boolean): string =>
  mentions ? 'Mark all notifications as read' : 'Mark all as read'
