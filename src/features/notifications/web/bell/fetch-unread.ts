import { notificationsApi } from '../api.ts'

/** The number at the bell as the server has it; undefined when it cannot be asked. */
export const fetchUnread = (): Promise<number | undefined> =>
  notificationsApi.getUnreadNotifications().then(
    ({ result }) => result,
    () => undefined,
  )
