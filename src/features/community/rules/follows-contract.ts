import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import {
  MAX_FOLLOW_STATES_PER_REQUEST,
  MAX_RECOMMENDED_PEOPLE,
  PEOPLE_PAGE_SIZE,
  PEOPLE_QUERY_MAX_LENGTH,
} from './limits.ts'
import { personSchema } from './person.ts'

const contract = oc.$route({ tags: ['follows'] })
const PERSON_NOT_FOUND = { status: 404, message: t.personNotFound }

/** A person in a list, with whether the reader follows them. */
const listedPerson = personSchema.extend({
  headline: z.string().nullable(),
  isCreator: z.boolean(),
  followers: z.number().int(),
  /** Whether the reader follows them; false for visitors. */
  following: z.boolean(),
})
export type ListedPerson = z.infer<typeof listedPerson>

const peoplePage = z.object({
  data: z.array(listedPerson),
  /** Where the list goes on; null at its end. */
  next: z.string().nullable(),
})
export type PeoplePage = z.infer<typeof peoplePage>

const peopleRequest = z.object({
  userId: idSchema,
  /** Only people whose name or username contains this. */
  query: z
    .string()
    .trim()
    .max(PEOPLE_QUERY_MAX_LENGTH)
    // PostgreSQL fails on the zero byte.
    .regex(/^\P{Cc}*$/u)
    .default(''),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,14}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(PEOPLE_PAGE_SIZE).default(PEOPLE_PAGE_SIZE),
})

const followCounts = z.object({ followers: z.number().int(), following: z.number().int() })
export type FollowCounts = z.infer<typeof followCounts>

export const followsContract = {
  follow: contract
    .route({ method: 'PUT', path: '/people/{userId}/follow', summary: 'Follow somebody' })
    .errors({ PERSON_NOT_FOUND, ONESELF: { status: 422, message: t.cannotFollowYourself } })
    .input(z.object({ userId: idSchema }))
    .output(z.object({ following: z.literal(true), followers: z.number().int() })),

  unfollow: contract
    .route({ method: 'DELETE', path: '/people/{userId}/follow', summary: 'Follow somebody no longer' })
    .input(z.object({ userId: idSchema }))
    .output(z.object({ following: z.literal(false), followers: z.number().int() })),

  listFollowStates: contract
    .route({ method: 'GET', path: '/follow-states', summary: 'Whom of these one follows' })
    .input(z.object({ userIds: z.array(idSchema).max(MAX_FOLLOW_STATES_PER_REQUEST) }))
    .output(
      z.object({
        data: z.array(z.object({ userId: idSchema, following: z.boolean(), followers: z.number().int() })),
      }),
    ),

  getFollowerCount: contract
    .route({
      method: 'GET',
      path: '/people/{userId}/follow-counts',
      summary: 'How many follow somebody, and how many they follow',
    })
    .input(z.object({ userId: idSchema }))
    .output(followCounts),

  listFollowers: contract
    .route({
      method: 'GET',
      path: '/people/{userId}/followers',
      summary: 'Who follows somebody, the latest first',
    })
    .errors({ PERSON_NOT_FOUND })
    .input(peopleRequest)
    .output(peoplePage),

  listFollowing: contract
    .route({
      method: 'GET',
      path: '/people/{userId}/following',
      summary: 'Whom somebody follows, the latest first',
    })
    .errors({ PERSON_NOT_FOUND })
    .input(peopleRequest)
    .output(peoplePage),

  getRecommendedUsers: contract
    .route({ method: 'GET', path: '/recommended-people', summary: 'Whom one might like to follow' })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(MAX_RECOMMENDED_PEOPLE).default(MAX_RECOMMENDED_PEOPLE),
      }),
    )
    .output(z.object({ result: z.array(listedPerson) })),
}
