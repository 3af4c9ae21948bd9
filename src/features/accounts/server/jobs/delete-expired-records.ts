import { lt, lte } from 'drizzle-orm'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { CODE_MAILS_WINDOW_MS } from '../../rules/limits.ts'
import { spentPasskeyChallenges } from '../passkeys-tables.ts'
import { getUsernameReservationStart } from '../queries/usernames.ts'
import { codeMails, passwordRecoveries, sessions, signUps, verifications } from '../tables.ts'
import { signInChallenges } from '../two-factor-tables.ts'
import { emailChanges, formerUsernames } from '../user-details-tables.ts'

/**
 * Deletes, every hour, what has expired: sign-ups, recoveries, changes of address and counted mails after 24 hours, ended sessions
 * and reservations of usernames, and expired verifications.
 */
export const defineDeleteExpiredRecordsJob = ({ db, clock }: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'accounts:forget-sign-ups',
    schedule: '17 * * * *',
    async handle() {
      const now = clock.now()
      const before = new Date(now.getTime() - CODE_MAILS_WINDOW_MS)
      await db.delete(signUps).where(lt(signUps.createdAt, before))
      await db.delete(passwordRecoveries).where(lt(passwordRecoveries.createdAt, before))
      await db.delete(codeMails).where(lt(codeMails.sentAt, before))
      await db.delete(emailChanges).where(lt(emailChanges.createdAt, before))
      await db.delete(formerUsernames).where(lte(formerUsernames.freedAt, getUsernameReservationStart(now)))
      await db.delete(sessions).where(lt(sessions.expiresAt, now))
      await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
      await db.delete(spentPasskeyChallenges).where(lt(spentPasskeyChallenges.expiresAt, now))
      await db.delete(verifications).where(lt(verifications.expiresAt, now))
    },
  })
