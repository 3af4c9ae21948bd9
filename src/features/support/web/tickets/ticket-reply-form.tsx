import { safe } from '@orpc/client'
import { type FormEvent, useRef, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { defineTextDraft, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { TICKET_MESSAGE_SOFT_MAX_LENGTH, ticketReplySchema } from '../../rules/tickets/ticket.ts'
import type { OwnTicketWithMessages } from '../../rules/tickets/ticket-contract.ts'
import { supportApi } from '../api.ts'
import styles from './tickets.module.css'
import { createSendingKeys } from './use-tickets.ts'

const DRAFT = defineTextDraft('ticket-reply', ['text'])

interface TicketReplyFormProps {
  ticket: OwnTicketWithMessages
  onChanged: (ticket: OwnTicketWithMessages) => void
}

/** A learner's message into an own ticket, and the button that says that it is resolved. */
export function TicketReplyForm({ ticket, onChanged }: TicketReplyFormProps) {
  const writer = useActor()?.id ?? ''
  const toast = useToast()
  const [text, setText] = useState(() => readDraft(DRAFT, writer, ticket.id)?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'sending' | 'closing'>()
  const [keys] = useState(createSendingKeys)
  const field = useRef<HTMLTextAreaElement>(null)

  function type(value: string) {
    setText(value)
    setProblem(undefined)
    saveDraft(DRAFT, writer, value === '' ? null : { text: value }, ticket.id)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const { success, data: message, error: wrong } = ticketReplySchema.safeParse(text)
    if (!success) {
      setProblem(wrong.issues[0]?.message)
      return field.current?.focus()
    }
    setBusy('sending')
    const wish = { ticketId: ticket.id, message }
    const { data, error, isDefined } = await safe(
      supportApi.replyToTicket({ ...wish, idempotencyKey: keys.getKey(wish) }),
    )
    setBusy(undefined)
    if (error) {
      toast.error(isDefined ? t.failedToSendReply : t.errorSendingReply, {
        ...(isDefined && { description: error.message }),
      })
      return
    }
    keys.forget()
    type('')
    toast.success(t.messageSentSuccessfully)
    onChanged(data)
  }

  async function resolve() {
    setBusy('closing')
    const { data, error, isDefined } = await safe(supportApi.requestTicketClose({ ticketId: ticket.id }))
    setBusy(undefined)
    if (data) {
      toast.success(t.ticketMarkedAsResolved)
      return onChanged(data)
    }
    toast.error(isDefined ? t.failedToMarkTicket : t.errorMarkingTicket, {
      ...(isDefined && { description: error.message }),
    })
  }

  return (
    <form className={styles.reply} noValidate onSubmit={(event) => void send(event)} aria-label={t.yourReply}>
      <TextArea
        ref={field}
        label={t.yourReply}
        rows={3}
        softMax={TICKET_MESSAGE_SOFT_MAX_LENGTH}
        value={text}
        error={problem}
        onChange={(event) => type(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="ink" busy={busy === 'sending'}>
          {t.sendReply}
        </Button>
        {ticket.state !== 'closed' && (
          <Button busy={busy === 'closing'} disabled={!ticket.canRequestClose} onClick={() => void resolve()}>
            {ticket.canRequestClose ? t.markAsResolved : t.markedAsResolved}
          </Button>
        )}
      </div>
    </form>
  )
}
