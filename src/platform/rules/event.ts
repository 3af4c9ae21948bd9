import type { z } from 'zod'

/** An event is named in the past tense and carries ids only. It is written to the outbox in the transaction of the change. */
export interface EventType<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
}

export const defineEvent = <Payload>(name: string, payload: z.ZodType<Payload>): EventType<Payload> => ({
  name,
  payload,
})
