import type { z } from 'zod'

/** An event is named in the past tense and carries ids only. It is written to the outbox in the transaction of the change. */
export interface EventType<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /**
   * The fields that say what the event is about. Each subscriber gets the events of one subject one after another, as they
   * happened, also events of several types. Empty: in any order.
   */
  readonly subject: readonly string[]
}

export const defineEvent = <Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  subject: readonly (keyof NoInfer<Payload> & string)[] = [],
): EventType<Payload> => ({ name, payload, subject })
