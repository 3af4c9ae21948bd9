export const notificationMessages = {
  NOT_FOUND: 'This notification is not there any more.',
  NO_NOTIFICATION: 'No Notification',
  NO_MENTIONS: 'No Mentions',
  FAILED: 'Something went wrong!',
} as const
