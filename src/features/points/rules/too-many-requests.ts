import { z } from 'zod'
import { storeMessages } from './store-messages.ts'

/** The answer of rate-limited calls. */
export const TOO_MANY_REQUESTS = {
  status: 429,
  message: storeMessages.TOO_MANY_REQUESTS,
  data: z.object({ retryAfterSeconds: z.int() }),
}
