import type { JobActor } from '#platform/rules/actor.ts'
import type { CommandContext } from '#platform/server/command-context.ts'

/** Who makes the demonstration, as the audit log names it. */
export const SEED_JOB: JobActor = { kind: 'job', job: 'seed-demo' }

/** The context of commands that make the demonstration, at the time when its seeding began. */
export const createSeedContext = (db: CommandContext['db'], startedAt: Date): CommandContext => ({
  db,
  clock: { now: () => startedAt },
  actor: SEED_JOB,
})
