import { BatchFrame } from '#features/batches/web/index.ts'
import { TicketForm, TicketList, useRefetchTickets } from '#features/support/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { loadBatchPart } from '../load-batch-part.ts'
import type { Route } from './+types/batch-support.ts'
import styles from './batch-support.module.css'

export const loader = (given: Route.LoaderArgs) =>
  loadBatchPart(given, { slug: given.params.batchSlug, isFromStart: false }, async (api, { id }) => ({
    tickets: await api.support.listTickets({ batchId: id }),
  }))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.supportOf({ title: loaderData.batch.name })) : []

/** The form of a ticket with the batch attached, and the reader's tickets that were filed here. */
export default function BatchSupportRoute({ loaderData }: Route.ComponentProps) {
  const { batch, tickets, unreadCount } = loaderData
  const refetch = useRefetchTickets()
  return (
    <BatchFrame batch={batch} unreadAnnouncements={unreadCount}>
      <div className={styles.columns}>
        <div>
          <PageSection title={t.askAboutTheBatch}>
            <TicketForm batchId={batch.id} onFiled={refetch} />
          </PageSection>
        </div>
        <div>
          <PageSection title={t.yourTicketsOfTheBatch}>
            <TicketList first={tickets} batchId={batch.id} opened={null} />
          </PageSection>
        </div>
      </div>
    </BatchFrame>
  )
}
