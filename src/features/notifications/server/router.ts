import { implement } from '@orpc/server'
import type { Database } from '#platform/server/db/database.ts'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { notificationsContract } from '../rules/contract.ts'
import {
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationsSeen,
} from './commands/mark-notifications.ts'
import { getNotificationSettings, updateNotificationSettings } from './commands/notification-settings.ts'
import { listNotifications } from './queries/list-notifications.ts'
import { notifyUnreadCounts, prepareUnreadCount, type SendToUser } from './queries/unread-count.ts'

const MINUTE_SECONDS = 60

/** @param sendToUser sends to the open tabs of a user, which all show the same number */
export function createNotificationsRouter({
  db,
  limits,
  sendToUser,
}: {
  db: Database
  limits: RateLimits
  sendToUser: SendToUser
}) {
  const unreadOf = prepareUnreadCount(db)
  const os = implement(notificationsContract).$context<RequestContext>()
  const writes = limitRate(limits, 'notifications:write', 240, MINUTE_SECONDS)

  /** Updates the other tabs of the user as well. */
  const changed = async (userId: string) => {
    await notifyUnreadCounts(db, sendToUser, [userId])
    return { result: await unreadOf(userId) }
  }

  return os.router({
    getNotifications: os.getNotifications.use(requireSignIn).handler(async ({ input, context }) => ({
      ...(await listNotifications(context, input)),
      now: context.clock.now().toISOString(),
    })),

    getMentions: os.getMentions.use(requireSignIn).handler(async ({ input, context }) => ({
      ...(await listNotifications(context, { ...input, mentions: true })),
      now: context.clock.now().toISOString(),
    })),

    getUnreadNotifications: os.getUnreadNotifications
      .use(requireSignIn)
      .handler(async ({ context }) => ({ result: await unreadOf(context.actor.id) })),

    markSeen: os.markSeen
      .use(requireSignIn)
      .use(writes)
      .handler(async ({ context }) => {
        await markNotificationsSeen(context)
        return changed(context.actor.id)
      }),

    markRead: os.markRead
      .use(requireSignIn)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await markNotificationRead(context, input)
        if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        return changed(context.actor.id)
      }),

    markAllRead: os.markAllRead
      .use(requireSignIn)
      .use(writes)
      .handler(async ({ context }) => {
        await markAllNotificationsRead(context)
        return changed(context.actor.id)
      }),

    getNotificationSettings: os.getNotificationSettings
      .use(requireSignIn)
      .handler(({ context }) => getNotificationSettings(context)),

    updateNotificationSettings: os.updateNotificationSettings
      .use(requireSignIn)
      .use(writes)
      .handler(({ input, context }) => updateNotificationSettings(context, input)),
  })
}
