import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { type AcknowledgedState, listRemainingComments } from './community-acknowledged.ts'
import type { ActingPerson } from './community-kill.ts'
import type { Person } from './community-site.ts'
import { createPersistentSender } from './persistent-sender.ts'

/** Of so many things somebody does, one is to take a comment back. */
const TAKE_BACK_EVERY = 12

/** Where the writers write, and what they share. */
export interface WriterScene {
  readonly address: string
  readonly lessonId: string
  readonly writers: readonly Person[]
  /** Ids of people who write nothing and are followed by turns. */
  readonly silentIds: readonly string[]
  readonly kept: AcknowledgedState
  /** Requests that had to be sent again. */
  repeated: number
}

export interface Writer extends ActingPerson {
  /** Follows the people who are mentioned later. */
  followAll(): Promise<void>
}

const someOf = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 0 ? undefined : values[randomInt(values.length)]

/** @param first number of the first act, so that not all writers do the same at a time */
export function createCommunityWriter(scene: WriterScene, me: Person, first: number): Writer {
  const { kept, lessonId } = scene
  const others = scene.writers.filter(({ id }) => id !== me.id)
  const acts = [comment, reply, like, note, followSilent]
  let turn = first

  const send = createPersistentSender(scene, me.browser)

  /** @returns whether it was done; not so when the comment it is about has just gone */
  async function done(status: number, ...request: Parameters<typeof send>): Promise<boolean> {
    const answer = await send(...request)
    if (answer.status === 404) return false
    assert.equal(answer.status, status, `${request[0]} ${request[1]}: ${answer.body}`)
    return true
  }

  async function comment(): Promise<void> {
    const id = randomUUID()
    const mentioned = randomInt(2) === 0 ? someOf(others) : undefined
    const text = mentioned ? `Look at this @${mentioned.username}` : 'Something to say'
    assert.ok(await done(201, 'POST', `/api/lessons/${lessonId}/comments`, { id, text }))
    const mentionedId = mentioned?.id ?? null
    kept.comments.set(id, { id, authorId: me.id, threadId: null, replyToId: null, mentionedId })
  }

  async function reply(): Promise<void> {
    const to = someOf(listRemainingComments(kept))
    if (!to) return comment()
    const id = randomUUID()
    const draft = { id, text: 'An answer to that', replyToId: to.id }
    if (!(await done(201, 'POST', `/api/lessons/${lessonId}/comments`, draft))) return
    const threadId = to.threadId ?? to.id
    kept.comments.set(id, { id, authorId: me.id, threadId, replyToId: to.id, mentionedId: null })
  }

  async function like(): Promise<void> {
    const to = someOf(listRemainingComments(kept))
    if (!to) return comment()
    const on = !kept.likes.isOn([me.id, to.id])
    const path = `/api/comments/${to.id}/like`
    if (await done(200, on ? 'PUT' : 'DELETE', path)) kept.likes.set([me.id, to.id], on)
  }

  async function note(): Promise<void> {
    const id = randomUUID()
    const words = { title: 'Worth keeping', text: 'one two three four five six seven eight nine' }
    assert.ok(await done(201, 'POST', `/api/lessons/${lessonId}/notes`, { id, ...words, timestamp: turn }))
    kept.notes.set(id, me.id)
  }

  async function follow(userId: string): Promise<void> {
    const on = !kept.follows.isOn([me.id, userId])
    assert.ok(await done(200, on ? 'PUT' : 'DELETE', `/api/people/${userId}/follow`))
    kept.follows.set([me.id, userId], on)
  }

  async function followSilent(): Promise<void> {
    await follow(someOf(scene.silentIds) ?? '')
  }

  /** Gone is gone: when the first answer was lost, the next one says that there is no such comment. */
  async function takeBack(): Promise<void> {
    const mine = someOf(listRemainingComments(kept).filter(({ authorId }) => authorId === me.id))
    if (!mine) return comment()
    await done(200, 'DELETE', `/api/comments/${mine.id}`)
    kept.deleted.add(mine.id)
  }

  return {
    async followAll() {
      for (const { id } of others) await follow(id)
    },
    async act() {
      turn++
      await (turn % TAKE_BACK_EVERY === 0 ? takeBack : (acts[turn % acts.length] ?? comment))()
    },
  }
}
