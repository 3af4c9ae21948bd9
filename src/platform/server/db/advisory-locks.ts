import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Transaction } from './database.ts'

/**
 * Every advisory lock that ends with its transaction, and what it guards. The names are hashed, so a new name is a new lock: older
 * processes that still run would not wait for it.
 */
export const TRANSACTION_LOCKS = {
  'access-grants': 'how many grants the creators of a course or bundle have given',
  'accounts:admins': 'an administrator remains, when two are demoted, banned or deleted at once',
  'alumni-stories': 'the stories of the alumni page, with their names and order',
  batches: 'the number of batches of a course or bundle',
  'batch-slug': 'one batch that a course has by itself to a slug',
  'bundle-slug': 'one bundle to a slug',
  bundles: 'the bundles of a learner, which are entered and left one at a time',
  carousel: 'the order of the carousel',
  'code-sends': 'the number of code mails to an address, for each purpose',
  'coding-problems': 'the number of coding problems of a creator',
  'course-batch': 'the batches that a course has by itself, made by one job at a time',
  'course-slug': 'one course to a slug',
  export: 'the number of data exports of a person',
  import: 'a course that is imported, by its creator and key',
  insights: 'the figures of creators, added to by one job at a time',
  'learning:views': 'the count of views, made by one job at a time',
  'note-document': 'the PDFs of notes of a person',
  outbox: 'the order in which events are relayed',
  'question-sets': 'the number of question sets of a creator',
  resumes: 'the number of resumes of a person',
  search: "the search's words, refreshed at the commit by a function of the database",
  seen: 'the courses that a person saw last',
  'site-setting': 'the changes of a setting of the site, made one after the other',
  uploads: 'the number and the size of what a person uploads',
  username: 'a username that is taken or given up',
  'video-reports': 'one inbox item for the undecided reports of a video',
  'studio-drafts': 'how many drafts a creator has',
  wishlist: "the folders of a person's wishlist",
} as const

export type TransactionLock = keyof typeof TRANSACTION_LOCKS

/** Every advisory lock that is held by a connection until it ends, and what it guards. */
export const SESSION_LOCKS = {
  /** Migrations, made by one process at a time. One key of 64 bits. */
  migration: 5_328_647_120,
  /** The life of a runner of jobs: first of two keys of 32 bits, the second is a hash of its id. */
  jobRunner: 7_230_001,
} as const

/**
 * Waits for a lock and has it until the transaction ends.
 * @param of whose or what of its kind is locked; nothing where there is one of its kind
 */
export async function acquireTransactionLock(
  tx: Transaction,
  lock: TransactionLock,
  ...of: readonly string[]
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[lock, ...of].join(':')}, 0))`)
}

/** Waits for the lock of migrations; the connection's end gives it back. */
export const acquireMigrationLock = (client: ClientBase) =>
  client.query('select pg_advisory_lock($1)', [SESSION_LOCKS.migration])

/** Holds the lock that shows that a runner of jobs is alive, for as long as the connection is open. */
export const acquireJobRunnerLock = (client: ClientBase, runnerId: string) =>
  client.query('select pg_advisory_lock($1, hashtext($2))', [SESSION_LOCKS.jobRunner, runnerId])

/** The locks of runners that are alive in this database, as the rest of a statement after `select`. */
export const LIVING_JOB_RUNNERS = `from pg_locks
  where locktype = 'advisory' and classid = ${SESSION_LOCKS.jobRunner} and granted
    and database = (select oid from pg_database where datname = current_database())`

/** Condition behind it: the lock is that of this runner. @param idColumn text, with the runner's id */
export const isLockOfJobRunner = (idColumn: string): string =>
  `objid::bigint = hashtext(${idColumn})::bigint & 4294967295`
