import { oc } from '@orpc/contract'
import { z } from 'zod'
import { CONFIRMATION_NEEDED } from '#features/accounts/rules/contract-errors.ts'
import { BAN_REASON_MAX_LENGTH } from '#features/accounts/rules/limits.ts'
import { ROLES } from '#platform/rules/actor.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from './console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

/** Which people a list is about; see `listPeople`. */
export const CONSOLE_PEOPLE_GROUPS = ['all', 'team', 'creators', 'mentors', 'banned'] as const
const PEOPLE_PAGE_ITEMS = 50
const POINTS_REASON_MAX_LENGTH = 200
/** The most points that one adjustment gives or takes. */
const ADJUSTMENT_MAX_POINTS = 100_000

const person = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  image: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  isBanned: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ConsolePerson = z.infer<typeof person>

const personPage = person.extend({
  timeZone: z.string(),
  mobileNo: z.string().nullable(),
  unlimitedWatch: z.boolean(),
  ban: z.object({ reason: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  deletesAt: z.iso.datetime().nullable(),
  isErased: z.boolean(),
  sessions: z.array(
    z.object({
      id: idSchema,
      /** Browser and system, as far as they are known. */
      device: z.string(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
  /** The latest ones, and how many there are. */
  enrolments: z.object({
    total: z.int(),
    latest: z.array(z.object({ title: z.string(), path: z.string(), at: z.iso.datetime() })),
  }),
  points: z.object({
    balance: z.int(),
    latest: z.array(
      z.object({ source: z.string(), amount: z.int(), at: z.iso.datetime(), note: z.string().nullable() }),
    ),
  }),
  orders: z.array(z.object({ id: idSchema, title: z.string(), state: z.string(), at: z.iso.datetime() })),
  inboxItems: z.array(z.object({ id: idSchema, kind: z.string(), state: z.string(), at: z.iso.datetime() })),
  /** What the reader may do to this account now. */
  abilities: z.object({
    changeRoles: z.boolean(),
    ban: z.boolean(),
    unban: z.boolean(),
    scheduleDeletion: z.boolean(),
  }),
})
export type ConsolePersonPage = z.infer<typeof personPage>

const userId = z.object({ userId: idSchema })
/** Why an act was refused: the message says it. */
const REFUSED = { status: 409, message: t.cannotBeDone }
const sensitive = contract.errors({ NOT_FOUND, TOO_MANY_REQUESTS, CONFIRMATION_NEEDED, REFUSED })
const at = (path: string, summary: string, successStatus = 200) =>
  ({ method: 'POST', path: `/admin/people/{userId}${path}`, summary, successStatus }) as const

export const banReasonSchema = z.string().trim().min(1, t.giveAReason).max(BAN_REASON_MAX_LENGTH)
export const pointsReasonSchema = z.string().trim().min(1, t.giveAReason).max(POINTS_REASON_MAX_LENGTH)
export const pointsAdjustmentSchema = z
  .int(t.enterAWholeNumber)
  .min(-ADJUSTMENT_MAX_POINTS, t.enterASmallerNumber)
  .max(ADJUSTMENT_MAX_POINTS, t.enterASmallerNumber)
  .refine((points) => points !== 0, t.enterAWholeNumber)

export const peopleConsoleContract = {
  listPeople: contract
    .route({
      method: 'GET',
      path: '/admin/people',
      summary: 'People, the newest first; or those that a search finds',
    })
    .input(
      z.object({
        group: z.enum(CONSOLE_PEOPLE_GROUPS).default('all'),
        /** The beginning of a name, e-mail address or username, or an id; then the group doesn't count. */
        search: z.string().trim().max(200).optional(),
        before: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(PEOPLE_PAGE_ITEMS),
      }),
    )
    .output(
      z.object({
        data: z.array(person),
        next: idSchema.nullable(),
        /** Whether a search found more than is listed. */
        isComplete: z.boolean(),
      }),
    ),

  getPerson: contract
    .route({
      method: 'GET',
      path: '/admin/people/{userId}',
      summary: 'Everything about somebody on one page',
    })
    .errors({ NOT_FOUND })
    .input(userId)
    .output(personPage),

  changeRole: sensitive
    .route(at('/roles', 'Give somebody a role or take it away'))
    .input(userId.extend({ role: z.enum(ROLES), granted: z.boolean() }))
    .output(personPage),

  banPerson: sensitive
    .route(at('/ban', 'Ban somebody: they are signed out everywhere'))
    .input(userId.extend({ reason: banReasonSchema, until: z.iso.datetime().nullable().default(null) }))
    .output(personPage),

  unbanPerson: sensitive.route(at('/unban', 'Lift a ban')).input(userId).output(personPage),

  signOutPerson: sensitive
    .route(at('/sign-out', 'Sign somebody out on all devices'))
    .input(userId)
    .output(personPage),

  adjustPoints: sensitive
    .route(at('/points', 'Give or take points, with a reason that stands in the statement'))
    .input(userId.extend({ points: pointsAdjustmentSchema, reason: pointsReasonSchema }))
    .output(personPage),

  sendDataExport: sensitive
    .route(at('/data-export', 'Have the copy of somebody’s data made; only they get the link'))
    .input(userId)
    .output(z.object({ requested: z.literal(true) })),

  scheduleDeletion: sensitive
    .route(at('/deletion', 'Schedule an account to be erased; its owner can still keep it for some days'))
    .input(userId)
    .output(personPage),
}
