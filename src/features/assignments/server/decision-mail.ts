import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { isBanned, users } from '#features/accounts/server/index.ts'
import { batches } from '#features/batches/server/index.ts'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import { renderMail } from '#platform/server/mail/render-mail.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { t } from '../messages/index.ts'
import { isAssignmentExpired } from '../rules/assignment.ts'
import { assignmentAccepted, assignmentRejected } from '../rules/events.ts'
import { batchAssignments, batchSubmissions, batchSubmissionVersions } from './tables.ts'

const decisionRefSchema = z.object({ submissionId: z.uuid(), version: z.int() })
type DecisionRef = z.infer<typeof decisionRefSchema>

const mentors = alias(users, 'mentors')

/** Mails a learner what was decided about their work, once, with the reason and remarks; unless the account is banned by then. */
export const defineDecisionMailJob = ({ db, clock, mailer, site }: MailJobDeps): Job<DecisionRef> =>
  defineJob({
    name: 'assignments:mail-decision',
    payload: decisionRefSchema,
    async handle({ submissionId, version }) {
      const isEdit = and(
        eq(batchSubmissionVersions.submissionId, submissionId),
        eq(batchSubmissionVersions.version, version),
      )
      const [found] = await db
        .select({
          edit: batchSubmissionVersions,
          assignment: batchAssignments,
          batch: { name: batches.name, slug: batches.slug },
          learner: users,
          mentorName: mentors.name,
        })
        .from(batchSubmissionVersions)
        .innerJoin(batchSubmissions, eq(batchSubmissions.id, batchSubmissionVersions.submissionId))
        .innerJoin(batchAssignments, eq(batchAssignments.id, batchSubmissions.assignmentId))
        .innerJoin(batches, eq(batches.id, batchSubmissions.batchId))
        .innerJoin(users, eq(users.id, batchSubmissions.userId))
        .leftJoin(mentors, eq(mentors.id, batchSubmissionVersions.decidedBy))
        .where(isEdit)
      if (!found?.edit.verdict || found.edit.mailedAt) return
      const { edit, assignment, batch, learner, mentorName } = found
      const now = clock.now()
      if (isBanned(learner, now)) return
      setRecipientLanguage(learner.language)
      const accepted = edit.verdict === 'accepted'
      const said = { name: mentorName ?? t.aMentor, assignment: assignment.title, batch: batch.name }
      const zone = learner.timeZone
      const until = new Intl.DateTimeFormat(getDateLocale(), {
        ...{ dateStyle: 'long', timeStyle: 'short', timeZone: zone },
      }).format(assignment.expiredAt)
      await mailer.send(
        renderMail(site, {
          to: learner.email,
          title: accepted ? t.mailAcceptedTitle : t.mailRejectedTitle,
          messageId: `<assignment-${submissionId}-${version}@${new URL(site.publicUrl).hostname}>`,
          footerText: t.mailFooter,
          body: [
            accepted ? t.mailAccepted(said) : t.mailRejected(said),
            ...[edit.reason, edit.remarks].filter((text) => text !== ''),
            ...(accepted && assignment.points > 0 ? [t.mailPoints({ points: assignment.points })] : []),
            ...(accepted || isAssignmentExpired(assignment.expiredAt, now)
              ? []
              : [t.mailResubmit({ time: `${until} (${zone.replaceAll('_', ' ')})` })]),
            { button: { label: t.mailButton, path: `/batches/${batch.slug}/assignments` } },
          ],
        }),
      )
      await db.update(batchSubmissionVersions).set({ mailedAt: now }).where(isEdit)
    },
  })

/** Every decision is mailed. */
export const createDecisionMailSubscribers = (
  { db }: { readonly db: Database },
  mailJob: Job<DecisionRef>,
): EventSubscriber[] => {
  const enqueueMail = ({ submissionId, version }: DecisionRef) =>
    db.transaction(async (tx) => {
      const key = `assignment-decision:${submissionId}:${version}`
      await enqueueJob(tx, mailJob, { submissionId, version }, { key })
    })
  return [
    defineSubscriber(assignmentAccepted, 'assignment-mails', enqueueMail),
    defineSubscriber(assignmentRejected, 'assignment-mails', enqueueMail),
  ]
}
