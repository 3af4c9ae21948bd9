import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { ActingPerson } from './community-kill.ts'
import type { Person } from './community-site.ts'
import { createPersistentSender } from './persistent-sender.ts'

/** A batch with fewer seats than people, and what is done in it. */
export interface BatchPlace {
  readonly batchId: string
  readonly classId: string
  readonly resourceId: string
  readonly assignmentId: string
}

/** Batches that are joined one after the other, and what the server has acknowledged of them, each as `<person> <what>`. */
export interface BatchScene {
  readonly address: string
  /** In which everybody has a seat from the start. */
  readonly home: BatchPlace
  /** Of few seats, one for each round of acts. */
  readonly narrow: readonly string[]
  readonly submissions: Set<string>
  readonly clicks: Set<string>
  readonly attendance: Set<string>
  readonly joined: Set<string>
  /** Who was told that they wait. */
  readonly waited: Set<string>
  readonly left: Set<string>
  /** Requests that had to be sent again. */
  repeated: number
}

/** @param leaves whether this person gives up each seat or turn again */
export function createBatchMember(scene: BatchScene, person: Person, leaves: boolean): ActingPerson {
  const send = createPersistentSender(scene, person.browser)
  const { home, narrow } = scene
  const acts = [join, submit, click, attend, submit, leaves ? leave : click]
  let turn = 0
  const narrowBatch = () => narrow[Math.floor((turn - 1) / acts.length)] ?? assert.fail('no batch is left')

  async function join(): Promise<void> {
    const { status, body } = await send('POST', `/api/batches/${narrowBatch()}/membership`, {})
    assert.equal(status, 200, body)
    const place = `${person.id} ${narrowBatch()}`
    scene.joined.add(place)
    if (JSON.parse(body).place === 'waiting') scene.waited.add(place)
  }

  async function leave(): Promise<void> {
    const { status, body } = await send('DELETE', `/api/batches/${narrowBatch()}/membership`)
    assert.equal(status, 200, body)
    scene.left.add(`${person.id} ${narrowBatch()}`)
  }

  async function submit(): Promise<void> {
    const submissionLink = `https://github.com/${person.username}/${randomUUID()}`
    const path = `/api/batch-assignments/${home.assignmentId}/submission`
    const { status, body } = await send('PUT', path, { submissionLink })
    assert.equal(status, 200, body)
    scene.submissions.add(`${person.id} ${submissionLink}`)
  }

  async function click(): Promise<void> {
    const clickId = randomUUID()
    const { status, body } = await send('POST', `/api/batch-resources/${home.resourceId}/clicks`, { clickId })
    assert.equal(status, 200, body)
    scene.clicks.add(`${person.id} ${clickId}`)
  }

  async function attend(): Promise<void> {
    const { status, body } = await send('POST', `/api/live-classes/${home.classId}/attendance`, {})
    assert.equal(status, 200, body)
    scene.attendance.add(`${person.id} ${home.classId}`)
  }

  return {
    async act() {
      await acts[turn++ % acts.length]?.()
    },
  }
}
