import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { creditTick, INITIAL_WATCH_STATE, type WatchState } from '#features/learning/rules/credit.ts'
import { getLocalDay } from '#features/learning/rules/local-day.ts'
import { checkTick } from '#features/learning/rules/tick.ts'
import { WATCH_LIMITS } from '#features/learning/rules/watch-limits.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { readWatchState } from '#tests/support/read-watch-state.ts'
import { FULL_DELIVERY } from '#tests/support/watch-cases.ts'
import { failAfterTimeout } from './fail-after-timeout.ts'
import {
  buildLessonAnswer,
  buildViewerLife,
  KILL_MILESTONES_MS,
  ROUND_MS,
  type ViewerLife,
} from './watch-lives.ts'
import type { WatchServerMessage, WatchServerOrder, WatchServerSettings } from './watch-server.ts'
import { connectWatchViewer, type WatchViewer } from './watch-viewer.ts'

export type Victim = 'server' | 'postgres' | 'both'

export interface KillTestOptions {
  readonly viewers: number
  readonly rounds: number
  /** Who is killed in the middle of which round. */
  readonly kills: ReadonlyMap<number, Victim>
  /** How much of such a round has been answered then, from 0 to 1; asked for each, a third unless told. */
  readonly moment?: () => number
}

export interface KillReport {
  /** What each viewer has in the database, and what an undisturbed run gives. */
  readonly found: readonly Stored[]
  readonly expected: readonly Stored[]
  readonly ticks: number
  /** Ticks that were committed before a kill and whose answer was lost. */
  readonly duplicates: number
  readonly kills: number
  /** Ticks that had been sent and not been answered when somebody was killed. */
  readonly interrupted: number
}

interface Stored {
  readonly state: WatchState
  /** Events of this viewer in the outbox. */
  readonly events: number
}

const start = new Date('2026-11-21T09:00:00Z').getTime()
const program = fileURLToPath(new URL('./watch-server.ts', import.meta.url))

/** The server process, started again by the parent when it has been killed. */
class WatchServer {
  readonly dataDir: string
  readonly port: number
  url = ''
  #child: ChildProcess | undefined

  constructor(dataDir: string, port: number) {
    this.dataDir = dataDir
    this.port = port
  }

  async start(now: number): Promise<void> {
    const settings: WatchServerSettings = { dataDir: this.dataDir, port: this.port, now }
    const child = fork(program, [JSON.stringify(settings)], { execArgv: [] })
    this.#child = child
    const message = await answerOf(child)
    if (!('ready' in message)) throw new Error('the server did not start')
    this.url = message.ready.url
  }

  async #order(order: WatchServerOrder): Promise<WatchServerMessage> {
    const child = this.#running()
    const answer = answerOf(child)
    child.send(order)
    return answer
  }

  #running(): ChildProcess {
    if (!this.#child) throw new Error('the server does not run')
    return this.#child
  }

  async setClock(now: number): Promise<void> {
    await this.#order({ now })
  }

  async #postgres(): Promise<number> {
    const answer = await this.#order({ postgres: true })
    if (!('postgres' in answer)) throw new Error('the server did not tell its PostgreSQL')
    return answer.postgres
  }

  /** Kills without warning, and starts again what does not start by itself. */
  async kill(victim: Victim, now: number): Promise<void> {
    const child = this.#running()
    if (victim !== 'server') while (!kill(await this.#postgres()));
    if (victim === 'postgres') return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await this.start(now)
  }

  async stop(): Promise<void> {
    const child = this.#running()
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

/** Kills a process; false when it is gone already, as one killed before may still be named while its successor starts. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

async function answerOf(child: ChildProcess): Promise<WatchServerMessage> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the server ended (${signal ?? code})`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message
}

/**
 * Simulated viewers watch while the server, its PostgreSQL or both are killed in the middle of their ticks; afterwards
 * what stands in the database is set beside what the model says of an undisturbed run. Time moves between rounds only,
 * so the credit of every tick is known beforehand.
 */
export async function runKillTest({
  viewers,
  rounds,
  kills,
  moment = () => 1 / 3,
}: KillTestOptions): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-kill-'))
  const server = new WatchServer(dataDir, Number(await findFreePort()))
  const lives = Array.from({ length: viewers }, (_, index) => buildViewerLife(index, rounds))
  const players: WatchViewer[] = []
  try {
    await server.start(start)
    let acknowledged = 0
    let sentSoFar = 0
    let interrupted = 0
    let onAck: (() => void) | undefined
    const counted = () => {
      acknowledged++
      onAck?.()
    }
    players.push(...lives.map(({ viewer }) => connectWatchViewer(server.port, viewer, counted)))
    for (let round = 0; round < rounds; round++) {
      const now = start + round * ROUND_MS
      await server.setClock(now)
      const ticks = lives.map((life) => life.rounds[round] ?? [])
      const victim = kills.get(round)
      const missing = () =>
        `round ${round} (${victim ?? 'nobody'} killed): ${players.reduce((sum, { waiting }) => sum + waiting, 0)} ticks are never acknowledged`
      // In the middle: when a part of the round has been answered and the rest is on its way.
      const middle = acknowledged + Math.floor(ticks.flat().length * moment())
      const reached = new Promise<void>((resolve) => {
        onAck = () => acknowledged >= middle && resolve()
        onAck()
      })
      sentSoFar += ticks.flat().length
      const sent = Promise.all(players.map((player, index) => player.send(ticks[index] ?? [])))
      if (victim) {
        await failAfterTimeout(reached, missing)
        interrupted += sentSoFar - acknowledged
        await failAfterTimeout(
          server.kill(victim, now),
          () => `round ${round}: after a kill (${victim}) nothing serves`,
        )
      }
      await failAfterTimeout(sent, missing)
    }
    return {
      found: await readAll(server.url, lives),
      expected: lives.map(undisturbed),
      ticks: lives.flatMap((life) => life.rounds).flat().length,
      duplicates: players.reduce((sum, player) => sum + player.duplicates, 0),
      kills: kills.size,
      interrupted,
    }
  } finally {
    for (const player of players) player.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function readAll(url: string, lives: readonly ViewerLife[]): Promise<Stored[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const events = await client.query<{ id: string; count: number }>(
    `select payload->>'userId' as id, count(*)::int from outbox group by 1`,
  )
  const told = new Map(events.rows.map((row) => [row.id, row.count]))
  const found: Stored[] = []
  for (const { viewer } of lives)
    found.push({ state: await readWatchState(client, viewer.id), events: told.get(viewer.id) ?? 0 })
  await client.end()
  return found
}

/** What a viewer's ticks come to when nothing is killed. */
function undisturbed({ viewer, rounds }: ViewerLife): Stored {
  let state: WatchState = INITIAL_WATCH_STATE
  let events = 0
  for (const [round, ticks] of rounds.entries()) {
    const now = start + round * ROUND_MS
    const setting = {
      ...{ now, local: getLocalDay('UTC', now), delivered: FULL_DELIVERY.ranges },
      ...{ limits: WATCH_LIMITS, milestones: KILL_MILESTONES_MS },
    }
    for (const tick of ticks) {
      const checked = checkTick(tick, buildLessonAnswer(tick.lesson), viewer, WATCH_LIMITS)
      const result = creditTick(state, checked, setting)
      state = result.state
      if (result.outcome.kind !== 'taken') throw new Error('a life has a tick that is never taken')
      if (viewer.kind === 'learner')
        events += Number(result.outcome.completed) + Number(result.outcome.milestone)
    }
  }
  const days = [...state.days].filter(([, day]) => day.learnedMs + day.usedMs > 0)
  return { state: { ...state, days: new Map(days) }, events }
}
