import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import { checkCounts, namesOf, waitForEmptyQueue } from './community-check.ts'
import { runKillRounds } from './community-kill.ts'
import { openCommunitySite } from './community-site.ts'
import { parseRounds } from './fail-after-timeout.ts'
import { createTicketWriter, type TicketScene } from './ticket-writer.ts'
import type { Victim } from './watch-kill.ts'

// Six learners file tickets, the support answers and closes them through the API; in every round server, PostgreSQL or both are
// killed, and what was not acknowledged is sent again. Afterwards all that was acknowledged is there once, each ticket was closed
// once, and every answer has notified its learner once.
// Run on what was built last: node tests/faults/tickets.ts [ROUNDS]

const ORDER: Victim[] = ['server', 'server', 'both', 'server', 'postgres', 'server']
const victims = Array.from(
  { length: parseRounds(ORDER.length) },
  (_, round) => ORDER[round % ORDER.length] ?? 'server',
)
/** Two tickets for each learner. */
const acts = 12

async function checkTickets(pool: Pool, { messages, closed, support }: TicketScene): Promise<void> {
  const is = async (what: string, query: string, expected: Iterable<string>) =>
    assert.deepEqual(await namesOf(pool, query), [...expected].toSorted(), what)
  const written = [...messages]
  const filed = written.filter(([, { seqNo }]) => seqNo === 1)

  await is(
    'tickets',
    `select concat_ws(' ', id, user_id, idempotency_key) as name from tickets`,
    filed.map(([key, { ticketId, learnerId }]) => `${ticketId} ${learnerId} ${key}`),
  )
  await is(
    'messages',
    `select concat_ws(' ', ticket_id, seq_no, side, idempotency_key) as name from ticket_messages`,
    written.map(([key, { ticketId, seqNo, side }]) => `${ticketId} ${seqNo} ${side} ${key}`),
  )
  const isClosed = `state = 'closed' and close_requested_at is not null and closed_by = '${support.id}'`
  await is('closed tickets', `select id as name from tickets where ${isClosed}`, closed)
  await is('entries', `select subject_id as name from audit_log where action = 'ticket.closed'`, closed)
  const answers = written.filter(([, { side }]) => side === 'support').map(([, message]) => message)
  await is(
    'notified of',
    `select concat_ws(' ', user_id, idempotency_key) as name from notification_events`,
    answers.map(({ learnerId, ticketId, seqNo }) => `${learnerId} ticket:${ticketId}:${seqNo}`),
  )
  // Unread answers to one ticket are one notification.
  await is(
    'notifications',
    `select concat_ws(' ', user_id, group_key) as name from notifications`,
    new Set(answers.map(({ learnerId, ticketId }) => `${learnerId} ticket:${ticketId}`)),
  )
}

const site = await openCommunitySite()
try {
  const { pool, address } = site
  const support = await site.person('support', ['support'])
  const scene: TicketScene = { address, support, messages: new Map(), closed: new Set(), repeated: 0 }
  const writers = []
  for (const username of ['anna', 'bert', 'carla', 'david', 'elif', 'farid'])
    writers.push(createTicketWriter(scene, await site.person(username)))

  const interrupted = await runKillRounds({
    writers,
    victims,
    acts,
    async kill(victim) {
      // Nobody files so many tickets in an hour.
      await pool.query('delete from rate_limits')
      await site.kill(victim)
    },
  })
  await waitForEmptyQueue(pool)
  await checkTickets(pool, scene)
  await checkCounts(pool)

  process.stdout.write(
    `${writers.length * victims.length * acts} acts, ${victims.length} kills, ${interrupted} requests interrupted, ` +
      `${scene.repeated} sent again: ${scene.closed.size} tickets with ${scene.messages.size} messages, each there once, ` +
      'closed once and notified of once\n',
  )
} finally {
  await site.close()
}
