import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isBanned, users } from '#features/accounts/server/index.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import type { SiteSettingReader } from '#platform/rules/site-settings.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import { type MailSite, renderMail } from '#platform/server/mail/render-mail.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { t } from '../../messages/index.ts'
import { priceRequestPriced } from '../../rules/course-drafts/price-events.ts'
import { drafts, priceRequests } from '../draft-tables.ts'

const priceMailPayloadSchema = z.object({ requestId: z.uuid() })
type PriceMailPayload = z.infer<typeof priceMailPayloadSchema>

/** Mails a creator that the price of a course or bundle is set, with the one it has when the mail goes out; unless they are banned by then. */
export const definePriceMailJob = ({
  db,
  clock,
  mailer,
  site,
  settings,
}: MailJobDeps & { readonly site: MailSite; readonly settings: SiteSettingReader }): Job<PriceMailPayload> =>
  defineJob({
    name: 'studio:mail-price',
    payload: priceMailPayloadSchema,
    async handle({ requestId }) {
      const [found] = await db
        .select({
          request: priceRequests,
          kind: drafts.kind,
          title: sql<string>`${drafts.document} ->> 'title'`,
          creator: users,
        })
        .from(priceRequests)
        .innerJoin(drafts, eq(drafts.id, priceRequests.draftId))
        .innerJoin(users, eq(users.id, drafts.creatorId))
        .where(eq(priceRequests.id, requestId))
      if (!found || found.request.price === null || isBanned(found.creator, clock.now())) return
      const { request, kind, title, creator } = found
      setRecipientLanguage(creator.language)
      const price = formatCoursePrice(found.request.price, settings)
      await mailer.send(
        renderMail(site, {
          to: creator.email,
          title: t.yourWorkHasItsPrice({ kind }),
          body: [
            t.priceOfCourseIs({ title, price }),
            t.youCanPublishItNow,
            { button: { label: t.publishIt, path: `/upload/${kind}/publish?id=${request.draftId}` } },
          ],
          footerText: t.youGetThisEmailAfterPricing({ kind }),
        }),
      )
    },
  })

export const createPriceMailSubscriber = (
  { db }: { readonly db: Database },
  mailJob: Job<PriceMailPayload>,
): EventSubscriber =>
  defineSubscriber(priceRequestPriced, 'price-mails', ({ requestId }) =>
    db.transaction(async (tx) => {
      await enqueueJob(tx, mailJob, { requestId }, { key: `price-mail:${requestId}` })
    }),
  )
