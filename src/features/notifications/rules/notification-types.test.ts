import { describe, expect, test } from 'vitest'
import { NOTIFICATION_CATEGORIES } from './categories.ts'
import {
  formatActorNames,
  NOTIFICATION_DEFINITIONS,
  NOTIFICATION_TYPES,
  type NotificationTextContext,
} from './notification-types.ts'

const facts: NotificationTextContext = {
  course: 'Python',
  video: 'Loops',
  subject: 'Mug',
  state: 'shipped',
  reported: null,
  byPeople: true,
  several: false,
}
const nothing: NotificationTextContext = {
  course: null,
  video: null,
  subject: null,
  state: null,
  reported: null,
  byPeople: false,
  several: false,
}
const place = { video: '/courses/p/l', course: '/courses/p', commentId: 'c', username: 'ada', entityId: 'e' }
const nowhere = { video: null, course: null, commentId: null, username: null, entityId: null }

describe('the table of notifications', () => {
  test('has fourteen types, and no setting without a type', () => {
    expect(Object.keys(NOTIFICATION_DEFINITIONS)).toEqual(NOTIFICATION_TYPES)
    expect(NOTIFICATION_TYPES).toHaveLength(14)
    const used = new Set(NOTIFICATION_TYPES.map((type) => NOTIFICATION_DEFINITIONS[type].category))
    expect([...used].sort()).toEqual([...NOTIFICATION_CATEGORIES].sort())
  })

  test('each says something and leads somewhere, and still says something when all it told of is gone', () => {
    const told = NOTIFICATION_TYPES.map((type) => {
      const kind = NOTIFICATION_DEFINITIONS[type]
      return [
        type,
        kind.formatMessage(facts),
        kind.resolveLink(place),
        kind.formatMessage(nothing),
        kind.resolveLink(nowhere),
      ]
    })
    expect(told).toMatchInlineSnapshot(`
      [
        [
          "comment",
          "commented on “Loops”",
          "/courses/p/l#c",
          "commented on a video",
          null,
        ],
        [
          "comment-like",
          "liked your comment on “Loops”",
          "/courses/p/l#c",
          "liked your comment",
          null,
        ],
        [
          "comment-reply",
          "replied to your comment on “Loops”",
          "/courses/p/l#c",
          "replied to your comment",
          null,
        ],
        [
          "comment-mention",
          "mentioned you in a comment on “Loops”",
          "/courses/p/l#c",
          "mentioned you in a comment on a video",
          null,
        ],
        [
          "video-like",
          "liked your video “Loops”",
          "/courses/p/l",
          "liked your video",
          null,
        ],
        [
          "assignment-accepted",
          "accepted your assignment in “Python”",
          "/courses/p",
          "accepted your assignment in your course",
          null,
        ],
        [
          "assignment-rejected",
          "sent your assignment in “Python” back to you",
          "/courses/p",
          "sent your assignment in your course back to you",
          null,
        ],
        [
          "course-enrollment",
          "enrolled in “Python”",
          "/courses/p",
          "enrolled in a course",
          "/admin/enrolments",
        ],
        [
          "feedback",
          "sent feedback",
          "/admin/feedback/e",
          "New feedback is waiting for an answer",
          "/admin/feedback/",
        ],
        [
          "creator-request",
          "asks to become a creator",
          "/admin/creator-requests/e",
          "asks to become a creator",
          "/admin/creator-requests/",
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
          "reported a comment on “Loops”",
          "/courses/p/l#c",
          "reported a comment on a video",
          null,
        ],
        [
          "follow",
          "started following you",
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
