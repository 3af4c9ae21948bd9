import type { ContractRouterClient } from '@orpc/contract'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { cursorSchema } from '#features/community/rules/comment.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { NOTIFICATION_CATEGORIES } from './categories.ts'
import { NOTIFICATION_PAGE } from './limits.ts'
import { notificationMessages as text } from './messages.ts'
import { notification } from './notification.ts'

const tags = ['notifications']

const listInput = z.object({
  /** Only older ones: `next` of the page before. */
  before: cursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(NOTIFICATION_PAGE),
})
const listOutput = z.object({
  data: z.array(notification),
  /** Leads to the older ones; null at the end. */
  next: cursorSchema.nullable(),
  /** The server's time, to group by day and name today. */
  now: z.iso.datetime(),
})

const settings = z.object({
  /** Categories that are turned off. */
  off: z.array(z.enum(NOTIFICATION_CATEGORIES)),
  /** Whether unread notifications are sent by mail, at most once a day. */
  digest: z.boolean(),
})
export type NotificationSettings = z.infer<typeof settings>

const unread = z.object({ result: z.number().int() })

export const notificationsContract = {
  getNotifications: oc
    .route({ method: 'GET', path: '/notifications', tags, summary: 'Own notifications, the latest first' })
    .input(listInput)
    .output(listOutput),

  getMentions: oc
    .route({
      method: 'GET',
      path: '/notifications/mentions',
      tags,
      summary: 'Own notifications of comments that mention one, the latest first',
    })
    .input(listInput)
    .output(listOutput),

  getUnreadNotifications: oc
    .route({
      method: 'GET',
      path: '/notifications/unread',
      tags,
      summary: 'How many came since the list was last looked at: the number at the bell',
    })
    .output(unread),

  markSeen: oc
    .route({
      method: 'POST',
      path: '/notifications/seen',
      tags,
      summary: 'The list was looked at: the number at the bell goes, what is unread stays so',
    })
    .output(unread),

  markRead: oc
    .route({ method: 'PUT', path: '/notifications/{id}/read', tags, summary: 'Mark one as read, or unread' })
    .errors({ NOT_FOUND: { status: 404, message: text.NOT_FOUND } })
    .input(z.object({ id: idSchema, read: z.boolean() }))
    .output(unread),

  markAllRead: oc
    .route({ method: 'POST', path: '/notifications/read', tags, summary: 'Mark all as read' })
    .output(unread),

  getNotificationSettings: oc
    .route({
      method: 'GET',
      path: '/notifications/settings',
      tags,
      summary: 'What one wants to hear of, and whether by mail',
    })
    .output(settings),

  updateNotificationSettings: oc
    .route({ method: 'PATCH', path: '/notifications/settings', tags, summary: 'Change that' })
    .input(settings.partial())
    .output(settings),
}
export type NotificationsContract = typeof notificationsContract
export type NotificationsApi = ContractRouterClient<NotificationsContract>
