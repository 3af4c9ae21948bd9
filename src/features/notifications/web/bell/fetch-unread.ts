import { notificationsApi } from '../api.ts'

/** Fetches the number at the bell. */
export const fetchUnreadCount = async (): Promise<number> =>
  (await notificationsApi.getUnreadNotifications()).result
