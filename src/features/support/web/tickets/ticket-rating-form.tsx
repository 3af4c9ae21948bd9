import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { ticketRatingSchema } from '../../rules/tickets/ticket.ts'
import type { OwnTicketWithMessages } from '../../rules/tickets/ticket-contract.ts'
import { supportApi } from '../api.ts'
import styles from './tickets.module.css'

const OPTIONS = [5, 4, 3, 2, 1].map((rating) => ({
  value: String(rating),
  label: t.ratingOutOfFive({ rating }),
}))

interface TicketRatingFormProps {
  ticketId: string
  onRated: (ticket: OwnTicketWithMessages) => void
}

/** How the learner was helped, at the end of a ticket. */
export function TicketRatingForm({ ticketId, onRated }: TicketRatingFormProps) {
  const [rating, setRating] = useState<number>()
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { data: rated } = ticketRatingSchema.safeParse({ rating, comment })
    if (busy || !rated) return
    setBusy(true)
    const { data, error, isDefined } = await safe(supportApi.rateTicket({ ticketId, ...rated }))
    setBusy(false)
    if (error) {
      toast.error(t.ratingCouldNotBeSaved, { ...(isDefined && { description: error.message }) })
      return
    }
    toast.success(t.thankYouForYourRating)
    onRated(data)
  }

  return (
    <form className={styles.rating} onSubmit={(event) => void send(event)} aria-label={t.howDidWeHelp}>
      <RadioGroup
        legend={t.howDidWeHelp}
        options={OPTIONS}
        row
        value={rating === undefined ? '' : String(rating)}
        onChange={(event) => setRating(Number(event.target.value))}
      />
      {rating !== undefined && (
        <>
          <TextArea
            label={t.ratingComment}
            optional
            rows={2}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button type="submit" size="s" busy={busy}>
            {t.sendRating}
          </Button>
        </>
      )}
    </form>
  )
}
