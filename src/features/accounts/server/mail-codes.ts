import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { SettingsContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import { createSignature, isSignatureValid } from '#platform/server/signatures.ts'
import { type CodeMailDecision, evaluateCodeMailLimit } from '../rules/code-mail-limits.ts'
import { CODE_MAILS_WINDOW_MS, MAIL_CODE_LENGTH } from '../rules/limits.ts'
import { CODE_MAILS_SETTING } from '../rules/settings.ts'
import { codeMails, type MailCodePurpose, passwordRecoveries, signUps } from './tables.ts'

export interface MailCodeContext {
  /** Keys the hashes of codes. */
  readonly secret: string
}

/** What a job that mails a code needs. */
export type CodeMailJobDeps = MailJobDeps & MailCodeContext

/** Six digits, all codes equally likely. */
export const generateMailCode = (): string =>
  String(randomInt(10 ** MAIL_CODE_LENGTH)).padStart(MAIL_CODE_LENGTH, '0')

/**
 * What is stored of a code. A plain hash of six digits could be looked up in a table of a million, so it is keyed with the secret
 * and with what it belongs to.
 *
 * @param what.key such as the id of a sign-up
 */
export const hashMailCode = (
  { secret }: MailCodeContext,
  { key, code }: { key: string; code: string },
): string => createSignature(secret, 'code', key, code)

/** Stored where a code would be, for mails without one: no code has this hash. */
export const createUnmatchableCodeHash = (): string => randomBytes(32).toString('base64url')

/** Compares in constant time. */
export const matchesMailCode = (
  { secret }: MailCodeContext,
  { key, code, hash }: { key: string; code: string; hash: string },
): boolean => isSignatureValid(hash, secret, 'code', key, code)

interface CodeMail {
  readonly email: string
  readonly purpose: MailCodePurpose
  readonly now: Date
}

interface WantedCodeMail extends CodeMail {
  /** Whether this repeats a code, which must be 30 seconds after the last one. */
  readonly again: boolean
}

/**
 * Counts one code mail for an address, if it may still have one. Requests for the same address wait for each other, so that many at
 * once don't get more than many in a row.
 */
export async function reserveCodeMail(
  tx: Transaction,
  ctx: SettingsContext,
  wanted: WantedCodeMail,
): Promise<CodeMailDecision> {
  const decision = await checkCodeMailLimit(tx, ctx, wanted)
  if (decision.allowed) await recordCodeMail(tx, wanted)
  return decision
}

/** The first half of `reserveCodeMail`, for mails that are sent together or not at all: takes the lock, but counts nothing yet. */
export async function checkCodeMailLimit(
  tx: Transaction,
  { settings }: SettingsContext,
  { email, purpose, now, again }: WantedCodeMail,
): Promise<CodeMailDecision> {
  await acquireTransactionLock(tx, 'code-sends', purpose, email)
  const since = new Date(now.getTime() - CODE_MAILS_WINDOW_MS)
  const sends = await tx
    .select({ sentAt: codeMails.sentAt })
    .from(codeMails)
    .where(and(eq(codeMails.email, email), eq(codeMails.purpose, purpose), gt(codeMails.sentAt, since)))
  return evaluateCodeMailLimit(
    sends.map((send) => send.sentAt),
    now,
    { again, maxMails: settings.get(CODE_MAILS_SETTING) },
  )
}

/** The second half: counts an allowed mail, in the same transaction. */
export async function recordCodeMail(tx: Transaction, { email, purpose, now }: CodeMail): Promise<void> {
  await tx.insert(codeMails).values({ email, purpose, sentAt: now })
}

/**
 * Locks all pending sign-ups of an address, always in the same order: finishing one deletes the others, and two that finish at once
 * would otherwise deadlock.
 */
export const lockSignUps = (tx: Transaction, email: string) =>
  tx.select().from(signUps).where(eq(signUps.email, email)).orderBy(signUps.id).for('update')

/** The same for recoveries. */
export const lockRecoveries = (tx: Transaction, email: string) =>
  tx
    .select()
    .from(passwordRecoveries)
    .where(eq(passwordRecoveries.email, email))
    .orderBy(passwordRecoveries.id)
    .for('update')
