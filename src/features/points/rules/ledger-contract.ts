import { oc } from '@orpc/contract'
import { z } from 'zod'
import { pointsMessages as text } from './messages.ts'
import { STATEMENT_PAGE, statementEntry } from './statement.ts'
import { TOO_MANY_REQUESTS } from './too-many-requests.ts'

const tags = ['points']
const UNAUTHORIZED = { status: 401, message: text.UNAUTHORIZED }

export const ledgerContract = {
  getTotal: oc
    .route({
      method: 'GET',
      path: '/points/total',
      tags,
      summary: 'The balance alone, which every page shows',
    })
    .output(z.object({ balance: z.int() })),

  getBalance: oc
    .route({ method: 'GET', path: '/points', tags, summary: 'Own balance of Cipher Points' })
    .output(
      z.object({
        balance: z.int(),
        /** What today's learning has given, as it stands in the statement. */
        earnedToday: z.int(),
        learnedTodaySeconds: z.int(),
        /** The next step of the ladder today: at this learned time the day's points are these; null at the cap. */
        nextStep: z.object({ learnedSeconds: z.int(), points: z.int() }).nullable(),
        /** The points that expire next, all those of one day, unless none do. */
        expiring: z.object({ points: z.int(), at: z.iso.datetime(), inDays: z.int() }).nullable(),
      }),
    ),

  listEntries: oc
    .route({ method: 'GET', path: '/points/entries', tags, summary: 'Own statement, the latest entry first' })
    .errors({ UNAUTHORIZED })
    .input(
      z.object({
        /** Only entries with a smaller number: where the page before ended. */
        before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(STATEMENT_PAGE),
      }),
    )
    .output(
      z.object({
        data: z.array(statementEntry),
        /** The sum of all entries at the moment they were read, which is what can be spent then. */
        balance: z.int(),
        totalCount: z.int(),
        /** What to ask the following page with; null after the first entry. */
        next: z.int().nullable(),
      }),
    ),

  extendDay: oc
    .route({
      method: 'POST',
      path: '/points/day-extensions',
      tags,
      summary: "Spend 5 points for 30 more minutes of today's learning; asked twice it is bought once",
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      INSUFFICIENT_POINTS: { status: 409, message: text.INSUFFICIENT_POINTS },
      STILL_TIME: { status: 409, message: text.STILL_TIME },
      NO_LIMIT: { status: 409, message: text.NO_LIMIT },
    })
    .input(
      z.object({
        /**
         * The day's limit as the learner saw it when he agreed (`limitSeconds` of the allowance). It names the purchase:
         * a double click, a second tab and a repeated request all name the same one.
         */
        limitSeconds: z.int().min(1).max(1_000_000),
      }),
    )
    .output(
      z.object({
        /** Whether this request bought it; false where it was bought before, and nothing more is spent. */
        bought: z.boolean(),
        balance: z.int(),
        limitSeconds: z.int(),
        remainingSeconds: z.int(),
      }),
    ),
}
