import { z } from 'zod'
import { LEAD_PLACES } from './enrolment-routing.ts'

/** Where "start" and "continue" lead in a course. The server decides it (enrolment-routing.ts). */
export const lead = z.object({
  place: z.enum(LEAD_PLACES),
  /** Path on this site. */
  address: z.string(),
  /** Until it starts, ms; null where nobody waits for that. */
  startsInMs: z.number().int().nullable(),
})
export type Lead = z.infer<typeof lead>
