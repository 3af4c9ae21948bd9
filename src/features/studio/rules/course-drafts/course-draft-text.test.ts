import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COURSE_LANGUAGES, COURSE_LEVELS } from '#features/catalogue/rules/course-prospectus.ts'
import { MESSAGE_BODY_LENGTH, MESSAGE_SUBJECT_LENGTH } from '#features/catalogue/rules/creator-message.ts'
import type { VideoQuestionPoint } from '#features/catalogue/rules/video-questions.ts'
import { courseDraftSchema, type ItemDraft, itemDraftSchema } from './course-draft.ts'
import {
  ARTICLE_BODY_LENGTH,
  COURSE_ABOUT_LENGTH,
  ITEM_DESCRIPTION_LENGTH,
  ITEM_MAX_MINUTES,
  isStorableCourseDraft,
  isStorableItemDraft,
  listDifferences,
} from './course-draft-text.ts'

const lengthAround = (limit: number) =>
  fc.integer({ min: limit - 1, max: limit + 1 }).map((length) => 'x'.repeat(length))
const minutes = fc.oneof(fc.constant(null), fc.double(), fc.integer({ min: -1, max: ITEM_MAX_MINUTES + 1 }))
const texts = { title: lengthAround(100), description: lengthAround(ITEM_DESCRIPTION_LENGTH) }
const item = fc.oneof(
  fc.record({
    type: fc.constant('lecture' as const),
    ...texts,
    thumbnail: fc.constant(null),
    videoQuestions: fc.constant<VideoQuestionPoint[]>([]),
  }),
  fc.record({
    type: fc.constant('article' as const),
    ...texts,
    minutes,
    body: lengthAround(ARTICLE_BODY_LENGTH),
  }),
  fc.record({
    type: fc.constant('mcq' as const),
    ...texts,
    minutes,
    questionSetId: fc.constant(null),
    codingProblemId: fc.constant(null),
  }),
)

test('what the browser sends of an item is what the server takes', () => {
  fc.assert(
    fc.property(item, (draft: ItemDraft) => {
      expect(isStorableItemDraft(draft)).toBe(itemDraftSchema.safeParse(draft).success)
    }),
  )
})

test('what the browser sends of a course is what the server takes', () => {
  const subject = fc.oneof(
    lengthAround(MESSAGE_SUBJECT_LENGTH),
    fc.constantFrom('a\nb', 'a\u2028b', 'a\tb', '{x}'),
  )
  const mail = fc.option(fc.record({ subject, body: lengthAround(MESSAGE_BODY_LENGTH) }))
  const stage = fc.record({
    title: lengthAround(100),
    visibility: fc.constant('visible' as const),
    opensAt: fc.constant(null),
    hasTest: fc.boolean(),
    topicIds: fc.constant<string[]>([]),
  })
  const course = fc.record({
    welcomeEmail: mail,
    congratulationsEmail: mail,
    title: lengthAround(100),
    ctfTitle: lengthAround(100),
    category: fc.constant(null),
    moreCategories: fc.array(fc.constantFrom('data-science', 'programming'), { maxLength: 3 }),
    tags: fc.array(lengthAround(30), { minLength: 9, maxLength: 11 }),
    level: fc.constantFrom(null, ...COURSE_LEVELS),
    language: fc.constantFrom(null, ...COURSE_LANGUAGES),
    outcomes: fc.array(lengthAround(160), { minLength: 9, maxLength: 11 }),
    audience: fc.array(lengthAround(160), { minLength: 5, maxLength: 7 }),
    visibility: fc.constant('public' as const),
    mode: fc.constantFrom(null, 'online' as const),
    about: lengthAround(COURSE_ABOUT_LENGTH),
    stages: fc.array(stage, { minLength: 49, maxLength: 51 }),
    thumbnail: fc.constant(null),
    addOn: fc.constant(null),
    referralDiscount: fc.option(fc.oneof(fc.integer({ min: -2, max: 103 }), fc.double())),
  })
  fc.assert(
    fc.property(course, (draft) => {
      expect(isStorableCourseDraft(draft)).toBe(courseDraftSchema.safeParse(draft).success)
    }),
  )
})

test('fields differ by what they say', () => {
  expect(listDifferences({ a: ['x'], b: 1, c: null }, { a: ['x'], b: 2, c: null })).toEqual(['b'])
})
