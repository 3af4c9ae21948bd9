import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { ActingPerson } from './community-kill.ts'
import type { Person } from './community-site.ts'
import { createPersistentSender } from './persistent-sender.ts'

export interface AcknowledgedMessage {
  readonly ticketId: string
  readonly learnerId: string
  readonly side: 'learner' | 'support'
  /** Its place in the ticket, from 1. */
  readonly seqNo: number
}

/** Where tickets are written, and what the server has acknowledged of them. */
export interface TicketScene {
  readonly address: string
  readonly support: Person
  /** By their idempotency keys; a ticket has the key of its first message. */
  readonly messages: Map<string, AcknowledgedMessage>
  /** Ids of the tickets that the support has closed after their learners had asked for it. */
  readonly closed: Set<string>
  /** Requests that had to be sent again. */
  repeated: number
}

/** A learner who files one ticket after the other, with the support that answers and closes each of them. */
export function createTicketWriter(scene: TicketScene, learner: Person): ActingPerson {
  const asLearner = createPersistentSender(scene, learner.browser)
  const asSupport = createPersistentSender(scene, scene.support.browser)
  const acts = [file, answer, reply, answer, requestClose, close]
  let [turn, ticketId, lastSeqNo] = [0, '', 0]

  function acknowledge(idempotencyKey: string, side: AcknowledgedMessage['side']): void {
    lastSeqNo++
    scene.messages.set(idempotencyKey, { ticketId, learnerId: learner.id, side, seqNo: lastSeqNo })
  }

  async function file(): Promise<void> {
    const idempotencyKey = randomUUID()
    const ticket = { type: 'others', title: 'A question', message: 'one two three four five six' }
    const { status, body } = await asLearner('POST', '/api/tickets', { ...ticket, idempotencyKey })
    assert.equal(status, 201, body)
    ticketId = JSON.parse(body).id
    lastSeqNo = 0
    acknowledge(idempotencyKey, 'learner')
  }

  async function answer(): Promise<void> {
    const idempotencyKey = randomUUID()
    const sent = { text: 'Have you tried it again?', seenSeqNo: lastSeqNo, idempotencyKey }
    const { status, body } = await asSupport('POST', `/api/admin/tickets/${ticketId}/answers`, sent)
    assert.equal(status, 200, body)
    acknowledge(idempotencyKey, 'support')
  }

  async function reply(): Promise<void> {
    const idempotencyKey = randomUUID()
    const sent = { message: 'Yes, it is still the same.', idempotencyKey }
    const { status, body } = await asLearner('POST', `/api/tickets/${ticketId}/replies`, sent)
    assert.equal(status, 201, body)
    acknowledge(idempotencyKey, 'learner')
  }

  async function requestClose(): Promise<void> {
    const { status, body } = await asLearner('POST', `/api/tickets/${ticketId}/close-request`, {})
    assert.equal(status, 200, body)
  }

  /** When the first answer was lost, the next one says who has closed it: the same person. */
  async function close(): Promise<void> {
    const { status, body } = await asSupport('POST', `/api/admin/tickets/${ticketId}/close`, {})
    if (status === 409) assert.equal(JSON.parse(body).data?.by?.id, scene.support.id, body)
    else assert.equal(status, 200, body)
    scene.closed.add(ticketId)
  }

  return {
    async act() {
      await acts[turn++ % acts.length]?.()
    },
  }
}
