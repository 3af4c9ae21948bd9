import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { buildActor, users } from '#features/accounts/server/index.ts'
import { TICKET_MAX_MESSAGES, TICKET_TYPES } from '#features/support/rules/tickets/ticket.ts'
import {
  answerTicket,
  assignTicket,
  closeTicket,
  createTicket,
  rateTicket,
  replyToOwnTicket,
  requestTicketClose,
} from '#features/support/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createSettingReader } from '#platform/rules/site-settings.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { SettingsContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

const HOUR_MS = 3600_000

const hoursAgo = z.number()
const by = z.string()
const stepSchema = z.union([
  z.strictObject({ answer: z.string().trim(), by, hoursAgo }),
  z.strictObject({ reply: z.string().trim(), hoursAgo }),
  z.strictObject({ assigned: z.literal(true), by, hoursAgo }),
  z.strictObject({ resolved: z.literal(true), hoursAgo }),
  z.strictObject({ rating: z.int(), comment: z.string(), hoursAgo }),
  z.strictObject({ closed: z.literal(true), by, hoursAgo }),
])
type Step = z.infer<typeof stepSchema>
const ticketsSchema = z.array(
  z.strictObject({
    /** Files the ticket once, however often the seeding goes on. */
    key: z.uuid(),
    by,
    type: z.enum(TICKET_TYPES),
    title: z.string(),
    message: z.string().trim(),
    hoursAgo,
    steps: z.array(stepSchema),
  }),
)

/** Files tickets of the demonstration's learners, by the same rules as for everybody: some answered, one late, one closed. */
export async function seedDemoTickets(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  folder: string,
  startedAt: Date,
): Promise<void> {
  const demo = ticketsSchema.parse(parse(await readFile(join(folder, 'tickets.yaml'), 'utf8')))
  const people = new Map((await db.select().from(users)).map((user) => [user.username, buildActor(user)]))
  const contextFor = (username: string, ago: number) => {
    const actor = people.get(username)
    if (!actor) throw new Error(`the demonstration has no ${username}`)
    const at = new Date(startedAt.getTime() - ago * HOUR_MS)
    // The demonstration is there before anybody can have changed a setting.
    return { db, storage, actor, clock: { now: () => at }, settings: createSettingReader({}) }
  }
  for (const { key, by: learner, hoursAgo: ago, steps, ...ticket } of demo) {
    const filed = await createTicket(contextFor(learner, ago), { ...ticket, idempotencyKey: key })
    if (typeof filed === 'string') throw new Error(`a ticket of the demonstration is refused: ${filed}`)
    for (const [index, step] of steps.entries()) {
      const ctx = contextFor('by' in step ? step.by : learner, step.hoursAgo)
      const number = String(index + 1).padStart(2, '0')
      await takeDemoStep(ctx, {
        ...filed,
        step,
        idempotencyKey: `${key.slice(0, -6)}${number}${key.slice(-4)}`,
      })
    }
  }
}

/** Taken again, each step leaves the ticket as it is. */
async function takeDemoStep(
  ctx: SettingsContext & { readonly db: Database; readonly actor: Actor; readonly clock: Clock },
  {
    ticketId,
    step,
    idempotencyKey,
  }: { readonly ticketId: string; readonly step: Step; readonly idempotencyKey: string },
): Promise<void> {
  if ('answer' in step) {
    const seenSeqNo = TICKET_MAX_MESSAGES
    await answerTicket(ctx, { ticketId, text: step.answer, seenSeqNo, idempotencyKey })
  } else if ('reply' in step) {
    await replyToOwnTicket(ctx, { ticketId, text: step.reply, idempotencyKey })
  } else if ('assigned' in step) {
    await assignTicket(ctx, { ticketId, assigneeId: ctx.actor.id, expectedAssigneeId: null })
  } else if ('resolved' in step) {
    await requestTicketClose(ctx, { ticketId })
  } else if ('rating' in step) {
    await rateTicket(ctx, { ticketId, rating: step.rating, comment: step.comment })
  } else {
    await closeTicket(ctx, { ticketId })
  }
}
