import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { fillSavedAnswer } from '#features/support/rules/tickets/saved-answer.ts'
import { TICKET_MESSAGE_SOFT_MAX_LENGTH, ticketReplySchema } from '#features/support/rules/tickets/ticket.ts'
import { defineTextDraft, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { generateId } from '#platform/web/generate-id.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import { adminApi, adminQueries } from '../api.ts'
import { MergeTicketForm } from './merge-ticket-form.tsx'
import styles from './ticket-detail.module.css'
import { type TicketPartProps, useTicketAct } from './use-ticket-act.ts'

const DRAFT = defineTextDraft('ticket-answer', ['text'])

/** Answers a ticket, or writes a note for the team. What was typed survives a reload, and a repeated press is one message. */
export function TicketAnswerForm({ ticket, onChanged }: TicketPartProps) {
  const writer = useActor()?.id ?? ''
  const client = useReaderQueryClient(writer)
  const { data: saved } = useQuery(adminQueries.listSavedAnswers.queryOptions(), client)
  const { run, isBusy } = useTicketAct(onChanged)
  const [text, setText] = useState(() => readDraft(DRAFT, writer, ticket.id)?.text ?? '')
  const [idempotencyKey, setIdempotencyKey] = useState(generateId)
  const [error, setError] = useState<string>()
  const { id: ticketId, asker, ticketNo } = ticket

  function write(typed: string): void {
    setText(typed)
    setError(undefined)
    saveDraft(DRAFT, writer, typed === '' ? null : { text: typed }, ticketId)
  }

  async function send(form: HTMLFormElement | null, isNote: boolean): Promise<void> {
    const parsed = ticketReplySchema.safeParse(text)
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message)
      form?.querySelector('textarea')?.focus()
      return
    }
    const seenSeqNo = ticket.messages.at(-1)?.seqNo ?? 0
    const isSent = await run(() =>
      isNote
        ? adminApi.addTicketNote({ ticketId, text: parsed.data })
        : adminApi.answerTicket({ ticketId, text: parsed.data, seenSeqNo, idempotencyKey }),
    )
    if (!isSent) return
    write('')
    setIdempotencyKey(generateId())
  }

  function answer(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void send(event.currentTarget, false)
  }

  const answers = saved?.data ?? []
  return (
    <form className={styles.form} noValidate onSubmit={answer}>
      <TextArea
        label={t.yourAnswer}
        rows={6}
        softMax={TICKET_MESSAGE_SOFT_MAX_LENGTH}
        value={text}
        error={error}
        onChange={(event) => write(event.target.value)}
      />
      <div className={styles.saved}>
        {answers.length > 0 && (
          <Select
            label={t.savedAnswers}
            hideLabel
            placeholder={t.useASavedAnswer}
            options={answers.map(({ id, title }) => ({ value: id, label: title }))}
            value=""
            onChange={(event) => {
              const chosen = answers.find(({ id }) => id === event.target.value)
              const [name = asker.name] = asker.name.split(' ')
              if (chosen)
                write([text, fillSavedAnswer(chosen.text, { name, ticketNo })].filter(Boolean).join('\n\n'))
            }}
          />
        )}
        <Link to="/admin/saved-answers">{t.editSavedAnswers}</Link>
      </div>
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={(event) => void send(event.currentTarget.form, true)}>
          {t.saveAsNote}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.sendAnswer}
        </Button>
      </div>
      <MergeTicketForm ticket={ticket} onChanged={onChanged} />
    </form>
  )
}
