import { LifeBuoy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SITE_TIME_ZONE_SETTING } from '#features/accounts/rules/settings.ts'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { SUPPORT_HOURS_SETTING } from '../../rules/settings.ts'
import type { OwnTicket, OwnTicketPage } from '../../rules/tickets/ticket-contract.ts'
import { TicketForm } from './ticket-form.tsx'
import { TicketList } from './ticket-list.tsx'
import styles from './tickets.module.css'
import { useRefetchTickets } from './use-tickets.ts'

interface SupportPageProps {
  /** The reader's tickets; null for visitors. */
  tickets: OwnTicketPage | null
  /** The ticket that the address names. */
  opened: OwnTicket | null
}

/** `/support`: a form for a new ticket, and the reader's tickets. Visitors are asked to sign in. */
export function SupportPage({ tickets, opened }: SupportPageProps) {
  return <Page>{tickets ? <OwnTickets tickets={tickets} opened={opened} /> : <Visitor />}</Page>
}

function OwnTickets({ tickets, opened }: { tickets: OwnTicketPage; opened: OwnTicket | null }) {
  const refetch = useRefetchTickets()
  const list = useRef<HTMLDivElement>(null)
  const openedId = opened?.id
  const settings = useSiteSettings()
  const [from = '', to = ''] = settings.get(SUPPORT_HOURS_SETTING).split('-')
  const subtitle = t.answersWithinSupportHours({
    from,
    to,
    timeZone: settings.get(SITE_TIME_ZONE_SETTING).replaceAll('_', ' '),
  })

  // On phones the form stands above it.
  useEffect(() => {
    if (openedId !== undefined) list.current?.scrollIntoView()
  }, [openedId])

  return (
    <>
      <PageHeader title={t.support} subtitle={subtitle} />
      <div className={styles.columns}>
        <div>
          <PageSection title={t.newTicket}>
            <TicketForm onFiled={refetch} />
          </PageSection>
        </div>
        <div ref={list} className={styles.list}>
          <PageSection title={t.yourTickets}>
            <TicketList key={openedId} first={tickets} opened={opened} />
          </PageSection>
        </div>
      </div>
    </>
  )
}

function Visitor() {
  const { openSignIn } = useAccountDialogs()
  useEffect(() => openSignIn(t.signInToContactSupport), [openSignIn])
  return (
    <>
      <PageHeader title={t.support} />
      <EmptyState
        icon={<LifeBuoy />}
        title={t.signInToContactSupport}
        action={
          <Button variant="primary" onClick={() => openSignIn(t.signInToContactSupport)}>
            {t.signIn}
          </Button>
        }
      >
        {t.yourTicketsAreShownHere}{' '}
        {renderMessage(t.writeWithoutAnAccount({ contact: (text) => <Link to="/contact">{text}</Link> }))}
      </EmptyState>
    </>
  )
}
