import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { t } from '../../messages/index.ts'
import { adminApi } from '../api.ts'
import styles from './ticket-detail.module.css'
import { type TicketPartProps, useTicketAct } from './use-ticket-act.ts'

/** Closes a double: its learner is led to the ticket that goes on. */
export function MergeTicketForm({ ticket, onChanged }: TicketPartProps) {
  const { run, isBusy } = useTicketAct(onChanged)
  const targets = ticket.otherTickets.filter(({ state }) => state !== 'closed')
  const [into, setInto] = useState('')
  const [first] = targets
  if (!first) return null
  const intoTicketId = into === '' ? first.id : into
  return (
    <div className={styles.merge}>
      <Select
        label={t.isADuplicateOf}
        options={targets.map(({ id, ticketNo, title }) => ({
          value: id,
          label: t.ticketHeading({ ticketNo: String(ticketNo), title }),
        }))}
        value={intoTicketId}
        onChange={(event) => setInto(event.target.value)}
      />
      <Button
        size="s"
        busy={isBusy}
        onClick={() => void run(() => adminApi.mergeTicket({ ticketId: ticket.id, intoTicketId }))}
      >
        {t.merge}
      </Button>
    </div>
  )
}
