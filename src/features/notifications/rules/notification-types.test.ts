import { describe, expect, test } from 'vitest'
import { NOTIFICATION_CATEGORIES } from './categories.ts'
import {
  formatActorNames,
  NOTIFICATION_DEFINITIONS,
  NOTIFICATION_TYPES,
  type NotificationTextContext,
} from './notification-types.ts'

const facts: NotificationTextContext = {
  people: 'Ada',
  course: 'Python',
  video: 'Loops',
  subject: 'Mug',
  state: 'shipped',
  reported: null,
  several: false,
}
const nothing: NotificationTextContext = {
  people: '',
  course: null,
  video: null,
  subject: null,
  state: null,
  reported: null,
  several: false,
}
const place = {
  video: '/courses/p/l',
  course: '/courses/p',
  commentId: 'c',
  username: 'ada',
  entityId: 'e',
  state: null,
  batch: 'python',
  bundle: null,
}
const nowhere = {
  ...{ video: null, course: null, commentId: null, username: null, entityId: null, state: null },
  batch: null,
  bundle: null,
}

describe('the table of notifications', () => {
  test('has twenty-four types, and no setting without a type', () => {
    expect(Object.keys(NOTIFICATION_DEFINITIONS)).toEqual(NOTIFICATION_TYPES)
    expect(NOTIFICATION_TYPES).toHaveLength(24)
    const used = new Set(NOTIFICATION_TYPES.map((type) => NOTIFICATION_DEFINITIONS[type].category))
    expect([...used].sort()).toEqual([...NOTIFICATION_CATEGORIES].sort())
  })

  test('each says something and leads somewhere, and still says something when all it told of is gone', () => {
    const told = NOTIFICATION_TYPES.map((type) => {
      const kind = NOTIFICATION_DEFINITIONS[type]
      return [
        type,
        kind.formatMessage(type === 'creator-request' ? { ...facts, state: null } : facts),
        kind.resolveLink(place),
        kind.formatMessage(nothing).trim(),
        kind.resolveLink(nowhere),
      ]
    })
    expect(told).toMatchInlineSnapshot(`
      [
        [
          "comment",
          "Ada commented on “Loops”",
          "/courses/p/l#c",
          "commented on a video",
          null,
        ],
        [
          "comment-like",
          "Ada liked your comment on “Loops”",
          "/courses/p/l#c",
          "liked your comment",
          null,
        ],
        [
          "comment-reply",
          "Ada replied to your comment on “Loops”",
          "/courses/p/l#c",
          "replied to your comment",
          null,
        ],
        [
          "comment-mention",
          "Ada mentioned you in a comment on “Loops”",
          "/courses/p/l#c",
          "mentioned you in a comment on a video",
          null,
        ],
        [
          "video-like",
          "Ada liked your video “Loops”",
          "/courses/p/l",
          "liked your video",
          null,
        ],
        [
          "assignment-accepted",
          "Ada accepted your assignment “Mug”",
          "/batches",
          "accepted your assignment",
          "/batches",
        ],
        [
          "assignment-rejected",
          "Ada sent your assignment “Mug” back to you",
          "/batches",
          "sent your assignment back to you",
          "/batches",
        ],
        [
          "course-enrollment",
          "Ada enrolled in “Python”",
          "/courses/p",
          "enrolled in a course",
          "/admin/enrolments",
        ],
        [
          "feedback",
          "Ada sent feedback",
          "/admin/inbox?item=e",
          "New feedback is waiting for an answer",
          "/admin/inbox",
        ],
        [
          "creator-request",
          "Ada asks to become a creator",
          "/admin/inbox?item=e",
          "asks to become a creator",
          "/admin/inbox",
        ],
        [
          "certificate",
          "Your certificate for “Python” is ready",
          "/certificate/preview?id=e",
          "Your certificate for your course is ready",
          "/certificate/preview?id=",
        ],
        [
          "report",
          "Ada reported a comment on “Loops”",
          "/courses/p/l#c",
          "reported a comment on a video",
          null,
        ],
        [
          "follow",
          "Ada started following you",
          "/profile/ada",
          "started following you",
          "/followers",
        ],
        [
          "order-status-updated",
          "Your order of “Mug” is on its way to you",
          "/rewards/cipherpoints",
          "Your order has news",
          "/rewards/cipherpoints",
        ],
        [
          "ticket-reply",
          "Support has answered your ticket #Mug",
          "/support?ticket=e",
          "Support has answered your ticket",
          "/support",
        ],
        [
          "co-creator",
          "Ada made you a co-creator of “Mug”",
          "/upload/course?id=e",
          "made you a co-creator of a course",
          "/profile/mycourses",
        ],
        [
          "batch-seat",
          "You have a seat in “Mug” now",
          "/batches",
          "You have a seat in a batch you were waiting for",
          "/batches",
        ],
        [
          "announcement",
          "Ada posted an announcement in “Mug”",
          "/batches/python/announcements",
          "Somebody posted an announcement in your batch",
          "/batches",
        ],
        [
          "live-class",
          "“Mug” has news",
          "/batches/python/calendar?class=e",
          "A live class of your batch has news",
          "/batches",
        ],
        [
          "stage-opened",
          "“Mug” is open now",
          "/batches/python/contents",
          "A stage of your batch is open now",
          "/batches",
        ],
        [
          "batch-moved",
          "You were moved to the batch “Mug”",
          "/batches/python",
          "You were moved to another batch",
          "/batches",
        ],
        [
          "submission",
          "Ada handed in assignments in “Mug”",
          "/profile/mentoring?batch=e",
          "Somebody handed in assignments in one of your batches",
          "/profile/mentoring",
        ],
        [
          "access-request",
          "Ada asked for access to “Mug”",
          "/profile/mycourses",
          "Somebody asked for access to one of your courses",
          "/profile/mycourses",
        ],
        [
          "access-answer",
          "Your request for access to “Mug” was declined",
          "/courses/p",
          "Your request for access was declined",
          null,
        ],
      ]
    `)
  })
})

test('a few are named, the rest are counted', () => {
  expect(formatActorNames(['Ada'], 1)).toBe('Ada')
  expect(formatActorNames(['Ada', 'Tom'], 2)).toBe('Ada and Tom')
  expect(formatActorNames(['Ada'], 2)).toBe('Ada and 1 other')
  expect(formatActorNames(['Ada', 'Tom'], 5)).toBe('Ada and 4 others')
  expect(formatActorNames([], 1)).toBe('Somebody')
  expect(formatActorNames([], 3)).toBe('3 people')
})

test('an order is told of by its state, whether what was ordered is still there or not', () => {
  const { formatMessage } = NOTIFICATION_DEFINITIONS['order-status-updated']
  expect(formatMessage({ ...facts, state: 'on-hold' })).toBe(
    'Your order of “Mug” is on hold: something has to be settled first',
  )
  expect(formatMessage({ ...nothing, state: 'cancelled' })).toBe(
    'Your order was cancelled; your points are back',
  )
})

test('who asked to become a creator is told of the decision, and led to what they can do now', () => {
  const { formatMessage, resolveLink } = NOTIFICATION_DEFINITIONS['creator-request']
  expect(formatMessage({ ...nothing, state: 'accepted' })).toBe(
    'Your request was accepted: you’re a creator now',
  )
  expect(resolveLink({ ...nowhere, state: 'accepted' })).toBe('/profile/mycourses')
  expect(formatMessage({ ...nothing, state: 'rejected' })).toBe(
    'Your request for creator access was not accepted; the email says why',
  )
  expect(resolveLink({ ...nowhere, entityId: 'e', state: 'rejected' })).toBeNull()
})
