/**
 * All administrative actions, and the kind of thing that each is about. An action is never renamed or removed: entries of the audit
 * log stay.
 */
export const AUDIT_ACTIONS = {
  'access.granted': 'course',
  'access.revoked': 'course',
  'account.banned': 'account',
  'account.deletion-scheduled': 'account',
  'account.export-requested': 'account',
  'account.signed-out': 'account',
  'account.unbanned': 'account',
  'alumni-story.added': 'alumni-story',
  'alumni-story.removed': 'alumni-story',
  'alumni-story.reordered': 'alumni-page',
  'alumni-story.updated': 'alumni-story',
  'batch.announcement-added': 'batch',
  'batch.announcement-deleted': 'batch',
  'batch.announcement-updated': 'batch',
  'batch.archived': 'batch',
  'batch.assignment-added': 'batch',
  'batch.assignment-deleted': 'batch',
  'batch.assignment-updated': 'batch',
  'batch.class-added': 'batch',
  'batch.class-attendance-marked': 'batch',
  'batch.class-cancelled': 'batch',
  'batch.class-recording-set': 'batch',
  'batch.class-updated': 'batch',
  'batch.created': 'batch',
  'batch.member-added': 'batch',
  'batch.people-exported': 'batch',
  'batch.people-imported': 'batch',
  'batch.people-moved': 'batch',
  'batch.message-sent': 'batch',
  'batch.mentor-added': 'batch',
  'batch.mentor-removed': 'batch',
  'batch.person-removed': 'batch',
  'batch.resource-added': 'batch',
  'batch.resource-deleted': 'batch',
  'batch.resource-updated': 'batch',
  'batch.restored': 'batch',
  'batch.updated': 'batch',
  'bundle-access.granted': 'bundle',
  'bundle-access.revoked': 'bundle',
  'bundle.added': 'bundle',
  'bundle.updated': 'bundle',
  'carousel.item-added': 'carousel-item',
  'carousel.item-removed': 'carousel-item',
  'carousel.item-updated': 'carousel-item',
  'carousel.reordered': 'carousel',
  'categories.reordered': 'category-list',
  'category.added': 'category',
  'category.removed': 'category',
  'category.renamed': 'category',
  'course.featured': 'course',
  'course.imported': 'course',
  'course.priced': 'course',
  'course.published': 'course',
  'course.unfeatured': 'course',
  'course.unpublished': 'course',
  'course.updated': 'course',
  'inbox-item.closed': 'inbox-item',
  'inbox-item.released': 'inbox-item',
  'inbox-item.taken': 'inbox-item',
  'job.discarded': 'job',
  'job.retried': 'job',
  'order.approved': 'order',
  'order.delivered': 'order',
  'order.on-hold': 'order',
  'order.packed': 'order',
  'order.rejected': 'order',
  'order.shipped': 'order',
  'points.adjusted': 'account',
  'price-request.priced': 'price-request',
  'reward.added': 'reward',
  'reward.stock-updated': 'reward',
  'reward.updated': 'reward',
  'rewards.reordered': 'store',
  'role.granted': 'account',
  'role.revoked': 'account',
  'setting.changed': 'setting',
  'two-factor.reset': 'account',
  'saved-answer.added': 'saved-answer',
  'saved-answer.deleted': 'saved-answer',
  'saved-answer.updated': 'saved-answer',
  'ticket.assigned': 'ticket',
  'ticket.closed': 'ticket',
  'ticket.merged': 'ticket',
  'ticket.reopened': 'ticket',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS
export type AuditSubjectType = (typeof AUDIT_ACTIONS)[AuditAction]

export const AUDIT_ACTOR_KINDS = ['person', 'command-line', 'job'] as const
export type AuditActorKind = (typeof AUDIT_ACTOR_KINDS)[number]

/**
 * What was done, in a few values: ids, numbers, names of roles, states, fields and published works. Nothing that somebody typed about
 * a person, no secrets and no e-mail addresses, since entries cannot be erased; the database refuses an `@`.
 */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export const AUDIT_PAGE_MAX_ENTRIES = 200
