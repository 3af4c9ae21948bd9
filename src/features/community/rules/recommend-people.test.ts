import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RecommendationCandidate, rankRecommendedPeople } from './recommend-people.ts'

const nobody = { courses: 0, mutualFollows: 0, followers: 0, learners: 0 }

test('teachers come before friends of friends, and those before the popular', () => {
  const order = rankRecommendedPeople([
    { ...nobody, id: 'unknown' },
    { ...nobody, id: 'taught', learners: 900 },
    { ...nobody, id: 'popular', followers: 10_000 },
    { ...nobody, id: 'friend of one', mutualFollows: 1 },
    { ...nobody, id: 'friend of two', mutualFollows: 2 },
    { ...nobody, id: 'teacher', courses: 1 },
    { ...nobody, id: 'teacher of two', courses: 2 },
    { ...nobody, id: 'teacher and friend', courses: 1, mutualFollows: 1 },
  ])
  expect(order).toEqual([
    'teacher of two',
    'teacher and friend',
    'teacher',
    'friend of two',
    'friend of one',
    'popular',
    'taught',
    'unknown',
  ])
})

test('the order does not depend on the order they are found in', () => {
  const few = fc.nat({ max: 2 })
  const candidates = fc.uniqueArray(
    fc.record<RecommendationCandidate>({
      id: fc.uuid(),
      courses: few,
      mutualFollows: few,
      followers: few,
      learners: few,
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(candidates, (people) => {
      expect(rankRecommendedPeople(people.toReversed())).toEqual(rankRecommendedPeople(people))
    }),
  )
})
