import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import { DAY_EXTENSION_COST_SETTING, DAY_EXTENSION_MINUTES_SETTING } from './settings.ts'
import { STATEMENT_PAGE_SIZE, statementEntrySchema } from './statement.ts'
import { storeContract, TOO_MANY_REQUESTS, UNAUTHORIZED } from './store-contract.ts'

const contract = oc.$route({ tags: ['points'] })
// Answers name what is in force; these are what a site begins with.
const EXTENSION_COST = DAY_EXTENSION_COST_SETTING.default
const EXTENSION_MINUTES = DAY_EXTENSION_MINUTES_SETTING.default

const ledgerContract = {
  getTotal: contract
    .route({
      method: 'GET',
      path: '/points/total',
      summary: 'The balance alone, which every page shows',
    })
    .output(z.object({ balance: z.int() })),

  getBalance: contract
    .route({ method: 'GET', path: '/points', summary: 'Own balance of Cipher Points' })
    .output(
      z.object({
        balance: z.int(),
        /** Today's points from learning, as in the statement. */
        earnedToday: z.int(),
        learnedTodaySeconds: z.int(),
        /** The next step of today's ladder, with the day's total points; null at the top. */
        nextStep: z.object({ learnedSeconds: z.int(), points: z.int() }).nullable(),
        /** Points that expire next, all of one day; null when none expire. */
        expiring: z.object({ points: z.int(), at: z.iso.datetime(), inDays: z.int() }).nullable(),
      }),
    ),

  listEntries: contract
    .route({ method: 'GET', path: '/points/entries', summary: 'Own statement, the latest entry first' })
    .errors({ UNAUTHORIZED })
    .input(
      z.object({
        /** Only entries with a smaller number: `next` of the previous page. */
        before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(STATEMENT_PAGE_SIZE),
      }),
    )
    .output(
      z.object({
        data: z.array(statementEntrySchema),
        /** The sum of all entries at the time of reading, which is what can be spent. */
        balance: z.int(),
        totalCount: z.int(),
        /** `before` of the following page; null after the first entry. */
        next: z.int().nullable(),
      }),
    ),

  extendDay: contract
    .route({
      method: 'POST',
      path: '/points/day-extensions',
      summary: "Spend points for more minutes of today's learning; asked twice it is bought once",
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      INSUFFICIENT_POINTS: {
        status: 409,
        message: t.notEnoughPointsForMoreTime({
          points: EXTENSION_COST,
          minutes: EXTENSION_MINUTES,
        }),
      },
      STILL_TIME: { status: 409, message: t.youStillHaveTimeToday({ minutes: EXTENSION_MINUTES }) },
      OFFER_CHANGED: { status: 409, message: t.theOfferHasChanged },
      NO_LIMIT: { status: 409, message: t.yourLearningTimeHasNoLimit },
    })
    .input(
      z.object({
        /**
         * The day's limit that the learner saw when they agreed (`limitSeconds` of the allowance). It identifies the purchase: a
         * double click, a second tab and a repeated request are the same one.
         */
        limitSeconds: z.int().min(1).max(1_000_000),
        /** The price and the minutes that the learner agreed to: refused if they have changed. Without them, today's offer is taken. */
        points: z.int().positive().optional(),
        minutes: z.int().positive().optional(),
      }),
    )
    .output(
      z.object({
        /** False when it was bought before and nothing more was spent. */
        bought: z.boolean(),
        balance: z.int(),
        limitSeconds: z.int(),
        remainingSeconds: z.int(),
      }),
    ),
}

export const pointsContract = { ...ledgerContract, ...storeContract }

export type PointsContract = typeof pointsContract
