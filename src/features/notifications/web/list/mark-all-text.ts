/** Label of the button, which marks all notifications, also those that the tab of mentions does not show. */
export const markAllText = (mentions: boolean): string =>
  mentions ? 'Mark all notifications as read' : 'Mark all as read'
