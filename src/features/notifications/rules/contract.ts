import { type ContractRouterClient, oc } from '@orpc/contract'
import { z } from 'zod'
import { timeCursorSchema } from '#features/community/rules/comment.ts'
import { personSchema } from '#features/community/rules/person.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { NOTIFICATION_CATEGORIES } from './categories.ts'
import { NOTIFICATION_PAGE_SIZE } from './limits.ts'
import { NOTIFICATION_TYPES } from './notification-types.ts'

const titled = z.object({ id: idSchema, title: z.string(), seoTitle: z.string() })

/** A notification, which may stand for several similar ones. */
export const notificationSchema = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  /** Who caused it last; null when nobody did, as with an order. */
  user: personSchema.nullable(),
  /** Names for the sentence, beginning with `user`. */
  names: z.array(z.string()),
  /** How many people caused it; 0 when nobody did. */
  userCount: z.number().int(),
  course: titled.nullable(),
  video: titled.nullable(),
  comment: idSchema.nullable(),
  feedback: idSchema.nullable(),
  request: idSchema.nullable(),
  entityId: idSchema.nullable(),
  /** The whole sentence. */
  title: z.string(),
  /** The sentence without the names. */
  message: z.string(),
  /** Excerpt of the comment; empty when there is none. */
  description: z.string(),
  /** Path of what it is about; null when that is gone. */
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
  /** The thread it belongs to, and whether the reader has muted it. */
  threadId: idSchema.nullable(),
  muted: z.boolean(),
})
export type Notification = z.infer<typeof notificationSchema>

const contract = oc.$route({ tags: ['notifications'] })

const listInput = z.object({
  /** Only older ones: `next` of the page before. */
  before: timeCursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(NOTIFICATION_PAGE_SIZE),
})
const listOutput = z.object({
  data: z.array(notificationSchema),
  /** Leads to the older ones; null at the end. */
  next: timeCursorSchema.nullable(),
  /** The server's time, to group by day and name today. */
  now: z.iso.datetime(),
})

const settings = z.object({
  /** Categories that are turned off. */
  disabledCategories: z.array(z.enum(NOTIFICATION_CATEGORIES)).max(NOTIFICATION_CATEGORIES.length),
  /** Whether unread notifications are sent by mail, at most once a day. */
  digest: z.boolean(),
})
export type NotificationSettings = z.infer<typeof settings>

const unread = z.object({ result: z.number().int() })

export const notificationsContract = {
  getNotifications: contract
    .route({ method: 'GET', path: '/notifications', summary: 'Own notifications, the latest first' })
    .input(listInput)
    .output(listOutput),

  getMentions: contract
    .route({
      method: 'GET',
      path: '/notifications/mentions',
      summary: 'Own notifications of comments that mention one, the latest first',
    })
    .input(listInput)
    .output(listOutput),

  getUnreadNotifications: contract
    .route({
      method: 'GET',
      path: '/notifications/unread',
      summary: 'How many came since the list was last looked at: the number at the bell',
    })
    .output(unread),

  markSeen: contract
    .route({
      method: 'POST',
      path: '/notifications/seen',
      summary: 'The list was looked at: the number at the bell goes, what is unread stays so',
    })
    .output(unread),

  markRead: contract
    .route({ method: 'PUT', path: '/notifications/{id}/read', summary: 'Mark one as read, or unread' })
    .errors({ NOT_FOUND: { status: 404, message: t.notificationNotFound } })
    .input(z.object({ id: idSchema, read: z.boolean() }))
    .output(unread),

  markAllRead: contract
    .route({ method: 'POST', path: '/notifications/read', summary: 'Mark all as read' })
    .output(unread),

  getNotificationSettings: contract
    .route({
      method: 'GET',
      path: '/notifications/settings',
      summary: 'What one wants to hear of, and whether by mail',
    })
    .output(settings),

  updateNotificationSettings: contract
    .route({ method: 'PATCH', path: '/notifications/settings', summary: 'Change that' })
    .input(settings.partial())
    .output(settings),
}
export type NotificationsContract = typeof notificationsContract
export type NotificationsApi = ContractRouterClient<NotificationsContract>
