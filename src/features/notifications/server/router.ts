import { implement } from '@orpc/server'
import type { Database } from '#platform/server/db/database.ts'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { notificationsContract } from '../rules/contract.ts'
import { markAllRead, markRead, markSeen } from './commands/mark.ts'
import { getNotificationSettings, updateNotificationSettings } from './commands/settings.ts'
import { listNotifications } from './queries/list-notifications.ts'
import { unreadReader } from './queries/unread-count.ts'
import { type Tell, tellUnread } from './tell-unread.ts'

const MINUTE_SECONDS = 60

/** @param tell sends to the open tabs of a user, which all show the same number */
export function createNotificationsRouter({
  db,
  limits,
  tell,
}: {
  db: Database
  limits: RateLimits
  tell: Tell
}) {
  const unreadOf = unreadReader(db)
  const os = implement(notificationsContract).$context<RequestContext>()
  const writes = limited(limits, 'notifications:write', 240, MINUTE_SECONDS)

  /** Updates the other tabs of the user as well. */
  const changed = async (userId: string) => {
    await tellUnread(db, tell, [userId])
    return { result: await unreadOf(userId) }
  }

  return os.router({
    getNotifications: os.getNotifications
      .use(signedIn)
      .handler(async ({ input, context: { actor, clock } }) => ({
        ...(await listNotifications(db, actor.id, input)),
        now: clock.now().toISOString(),
      })),

    getMentions: os.getMentions.use(signedIn).handler(async ({ input, context: { actor, clock } }) => ({
      ...(await listNotifications(db, actor.id, { ...input, mentions: true })),
      now: clock.now().toISOString(),
    })),

    getUnreadNotifications: os.getUnreadNotifications
      .use(signedIn)
      .handler(async ({ context }) => ({ result: await unreadOf(context.actor.id) })),

    markSeen: os.markSeen
      .use(signedIn)
      .use(writes)
      .handler(async ({ context: { actor, clock } }) => {
        await markSeen(db, actor.id, clock.now())
        return changed(actor.id)
      }),

    markRead: os.markRead
      .use(signedIn)
      .use(writes)
      .handler(async ({ input, context: { actor, clock }, errors }) => {
        const outcome = await markRead(db, actor.id, input, clock.now())
        if (outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        return changed(actor.id)
      }),

    markAllRead: os.markAllRead
      .use(signedIn)
      .use(writes)
      .handler(async ({ context: { actor, clock } }) => {
        await markAllRead(db, actor.id, clock.now())
        return changed(actor.id)
      }),

    getNotificationSettings: os.getNotificationSettings
      .use(signedIn)
      .handler(({ context }) => getNotificationSettings(db, context.actor.id)),

    updateNotificationSettings: os.updateNotificationSettings
      .use(signedIn)
      .use(writes)
      .handler(({ input, context }) => updateNotificationSettings(db, context.actor.id, input)),
  })
}
