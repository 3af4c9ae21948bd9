import { z } from 'zod'
import { storeMessages } from './store-messages.ts'

/** What every limited call of this feature answers beyond its limit. */
export const TOO_MANY_REQUESTS = {
  status: 429,
  message: storeMessages.TOO_MANY_REQUESTS,
  data: z.object({ retryAfterSeconds: z.int() }),
}
