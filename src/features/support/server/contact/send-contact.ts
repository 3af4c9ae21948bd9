import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { ContactForm } from '../../rules/contact.ts'
import { contactLetters } from '../contact-tables.ts'
import type { LetterMailPayload } from './mail-letter.ts'

/**
 * Stores a contact message and has it mailed to the support address.
 *
 * @param actor who is signed in; the message belongs to this account, whatever name and address were typed
 */
export async function sendContact(
  { db, now, mailJob }: { db: Database; now: Date; mailJob: Job<LetterMailPayload> },
  actor: Actor | null,
  form: ContactForm,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [letter] = await tx
      .insert(contactLetters)
      .values({ ...form, userId: actor?.id ?? null, createdAt: now })
      .returning({ id: contactLetters.id })
    if (letter) await enqueue(tx, mailJob, { letterId: letter.id })
  })
}
