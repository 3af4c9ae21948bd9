import { oc } from '@orpc/contract'
import { z } from 'zod'
import { sessionListSchema } from './account.ts'
import { TOO_MANY_REQUESTS, UNAUTHORIZED } from './contract-errors.ts'

const contract = oc.$route({ tags: ['accounts'] })

/** The list of one's own sessions, and ending them. */
export const sessionsContract = {
  listSessions: contract
    .route({ method: 'GET', path: '/accounts/sessions', summary: 'Where one is signed in' })
    .errors({ UNAUTHORIZED })
    .output(sessionListSchema),

  endSession: contract
    .route({
      method: 'DELETE',
      path: '/accounts/sessions/{sessionId}',
      summary: 'Sign one of the own browsers out',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ sessionId: z.uuid() }))
    .output(sessionListSchema),

  endOtherSessions: contract
    .route({
      method: 'POST',
      path: '/accounts/sessions/end-others',
      summary: 'Sign all other browsers out',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .output(sessionListSchema),
}
