import { eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { NotificationSettings } from '../../rules/contract.ts'
import { notificationSettings } from '../tables.ts'

/** Somebody's own notification settings; everything is on by default. */
export async function getNotificationSettings({ db, actor }: PersonContext): Promise<NotificationSettings> {
  const [chosen] = await db
    .select({
      disabledCategories: notificationSettings.disabledCategories,
      digest: notificationSettings.digest,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, actor.id))
  return chosen ?? { disabledCategories: [], digest: true }
}

/** Changes the given settings only. */
export async function updateNotificationSettings(
  ctx: PersonContext,
  change: {
    disabledCategories?: NotificationSettings['disabledCategories'] | undefined
    digest?: boolean | undefined
  },
): Promise<NotificationSettings> {
  const set = {
    ...(change.disabledCategories && { disabledCategories: [...new Set(change.disabledCategories)] }),
    ...(change.digest !== undefined && { digest: change.digest }),
  }
  if (Object.keys(set).length > 0) {
    await ctx.db
      .insert(notificationSettings)
      .values({ userId: ctx.actor.id, ...set })
      .onConflictDoUpdate({ target: notificationSettings.userId, set })
  }
  return getNotificationSettings(ctx)
}
