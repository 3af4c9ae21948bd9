import { notificationsApi } from '../api.ts'

/** The number at the bell as the server has it. */
export const fetchUnread = async (): Promise<number> =>
  (await notificationsApi.getUnreadNotifications()).result
