import type { CommandActor } from '#platform/rules/actor.ts'
import type { Clock } from './clock.ts'
import type { Database, Transaction } from './db/database.ts'

/**
 * What an administrative command gets besides its input, whether the command line, a job or a procedure calls it: the context of a
 * request by a signed-in person is one.
 */
export interface CommandContext {
  /** A transaction when the command is part of a larger one. */
  readonly db: Database | Transaction
  readonly clock: Clock
  readonly actor: CommandActor
}
