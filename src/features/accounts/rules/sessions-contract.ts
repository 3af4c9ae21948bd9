import { oc } from '@orpc/contract'
import { z } from 'zod'
import { sessionListSchema } from './account.ts'
import { TOO_MANY_REQUESTS, UNAUTHORIZED } from './contract-errors.ts'

const tags = ['accounts']

/** The list of one's own sessions, and ending them. */
export const sessionsContract = {
  listSessions: oc
    .route({ method: 'GET', path: '/accounts/sessions', tags, summary: 'Where one is signed in' })
    .errors({ UNAUTHORIZED })
    .output(sessionListSchema),

  endSession: oc
    .route({
      method: 'DELETE',
      path: '/accounts/sessions/{sessionId}',
      tags,
      summary: 'Sign one of the own browsers out',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ sessionId: z.uuid() }))
    .output(sessionListSchema),

  endOtherSessions: oc
    .route({
      method: 'POST',
      path: '/accounts/sessions/end-others',
      tags,
      summary: 'Sign all other browsers out',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .output(sessionListSchema),
}
