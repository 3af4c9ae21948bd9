import type { Actor, CommandActor } from '#platform/rules/actor.ts'
import type { SiteSettingReader } from '#platform/rules/site-settings.ts'
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

/** What a query reads of the context when it is the same for everybody. The context of every request is one, and that of every job. */
export interface QueryContext {
  readonly db: Database
  readonly clock: Clock
}

/** What commands and queries read of the context that go by settings of the site. */
export interface SettingsContext {
  readonly settings: SiteSettingReader
}

/** What a query reads of the context when its answer depends on who asks: somebody who is signed in, or a visitor. */
export interface ReaderContext extends QueryContext {
  readonly actor: Actor | null
}

/** What commands and queries about somebody's own things read of the context: of the person only who they are. */
export interface PersonContext extends QueryContext {
  readonly actor: Pick<Actor, 'id'>
}
