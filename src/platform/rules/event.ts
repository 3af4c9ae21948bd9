import type { z } from 'zod'

/** A kind of event: what happened (past tense), told with ids. It goes to the outbox in the transaction of the change. */
export interface EventType<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
}

export const defineEvent = <Payload>(name: string, payload: z.ZodType<Payload>): EventType<Payload> => ({
  name,
  payload,
})
