import { oc } from '@orpc/contract'
import { z } from 'zod'

const tags = ['points']

export const pointsContract = {
  getTotal: oc
    .route({
      method: 'GET',
      path: '/points/total',
      tags,
      summary: 'The balance alone, which every page shows',
    })
    .output(z.object({ balance: z.number().int() })),

  getBalance: oc
    .route({ method: 'GET', path: '/points', tags, summary: 'Own balance of Cipher Points' })
    .output(
      z.object({
        balance: z.number().int(),
        earnedToday: z.number().int(),
        /** The next step of the ladder today: at this learned time the day's points are these; null at the cap. */
        nextStep: z.object({ learnedSeconds: z.number().int(), points: z.number().int() }).nullable(),
      }),
    ),
}

export type PointsContract = typeof pointsContract
