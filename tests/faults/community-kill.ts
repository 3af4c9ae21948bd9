import { randomInt } from 'node:crypto'
import { failAfterTimeout } from './fail-after-timeout.ts'
import type { Victim } from './watch-kill.ts'

/** Somebody who does one thing after the other, each until it is acknowledged. */
export interface ActingPerson {
  act(): Promise<void>
}

export interface KillRoundsOptions {
  readonly writers: readonly ActingPerson[]
  /** Who is killed, round by round. */
  readonly victims: readonly Victim[]
  /** Things each writer does in a round. */
  readonly acts: number
  kill(victim: Victim): Promise<void>
}

/**
 * Lets people write in rounds, and in the middle of each one kills somebody. A round is over when all of it is
 * acknowledged, by whoever runs then.
 * @returns how many requests had been sent and not been answered when somebody was killed
 */
export async function runKillRounds({ writers, victims, acts, kill }: KillRoundsOptions): Promise<number> {
  let interrupted = 0
  for (const victim of victims) {
    let sent = 0
    let acknowledged = 0
    // At any moment of the round: when some has been answered, and more is on its way.
    const middle = Promise.withResolvers<void>()
    const moment = randomInt(1, writers.length * acts)
    const act = async (writer: ActingPerson) => {
      sent++
      await writer.act()
      acknowledged++
      if (acknowledged === moment) middle.resolve()
    }
    const round = Promise.all(
      writers.map(async (writer) => {
        for (let count = 0; count < acts; count++) await act(writer)
      }),
    )
    await Promise.race([middle.promise, round])
    interrupted += sent - acknowledged
    await failAfterTimeout(kill(victim), () => `after a kill (${victim}) nothing serves`)
    await failAfterTimeout(
      round,
      () => `${sent - acknowledged} requests of a round are never acknowledged (${victim} killed)`,
    )
  }
  return interrupted
}
