import { z } from 'zod'
import { t } from '../messages/index.ts'

/** The answers that every call of the console can give. */
export const CONSOLE_ERRORS = {
  UNAUTHORIZED: { status: 401, message: t.pleaseSignIn },
  FORBIDDEN: { status: 403, message: t.youAreNotAllowedToDoThat },
} as const

export const NOT_FOUND = { status: 404, message: t.notFound }

/** The further answer of calls that write. */
export const TOO_MANY_REQUESTS = {
  status: 429,
  message: t.tooManyAttempts,
  data: z.object({ retryAfterSeconds: z.int() }),
}
