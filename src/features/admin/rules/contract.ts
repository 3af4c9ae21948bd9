import type { ContractRouterClient } from '@orpc/contract'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { alumniConsoleContract } from './alumni-contract.ts'
import { auditConsoleContract } from './audit-contract.ts'
import { bundlesConsoleContract } from './catalogue/bundles-contract.ts'
import { carouselConsoleContract } from './catalogue/carousel-contract.ts'
import { categoriesConsoleContract } from './catalogue/categories-contract.ts'
import { cohortsConsoleContract } from './catalogue/cohorts-contract.ts'
import { coursesConsoleContract } from './catalogue/courses-contract.ts'
import { grantsConsoleContract } from './catalogue/grants-contract.ts'
import { CONSOLE_ERRORS } from './console-errors.ts'
import { CONSOLE_QUEUES } from './console-sections.ts'
import { figuresConsoleContract } from './figures-contract.ts'
import { healthConsoleContract } from './health-contract.ts'
import { inboxConsoleContract } from './inbox-contract.ts'
import { ordersConsoleContract } from './orders-contract.ts'
import { peopleConsoleContract } from './people-contract.ts'
import { pricingConsoleContract } from './pricing-contract.ts'
import { rewardsConsoleContract } from './rewards-contract.ts'
import { settingsConsoleContract } from './settings-contract.ts'
import { ticketsConsoleContract } from './tickets-contract.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

const queueBacklog = z.object({
  queue: z.enum(CONSOLE_QUEUES),
  /** What nobody has finished; one above `WAITING_COUNT_MAX` means more than that. */
  waiting: z.int(),
  /** When the oldest of it came; null when there is none. */
  oldestAt: z.iso.datetime().nullable(),
})
export type QueueBacklog = z.infer<typeof queueBacklog>

export const adminContract = {
  listQueueBacklogs: contract
    .route({ method: 'GET', path: '/admin/queues', summary: 'What waits in each queue that one handles' })
    .output(z.object({ data: z.array(queueBacklog) })),

  ...figuresConsoleContract,
  ...inboxConsoleContract,
  ...ticketsConsoleContract,
  ...peopleConsoleContract,
  ...ordersConsoleContract,
  ...pricingConsoleContract,
  ...rewardsConsoleContract,
  ...coursesConsoleContract,
  ...bundlesConsoleContract,
  ...cohortsConsoleContract,
  ...categoriesConsoleContract,
  ...carouselConsoleContract,
  ...grantsConsoleContract,
  ...alumniConsoleContract,
  ...auditConsoleContract,
  ...settingsConsoleContract,
  ...healthConsoleContract,
}

export type AdminContract = typeof adminContract
export type AdminApi = ContractRouterClient<AdminContract>
