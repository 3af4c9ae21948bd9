import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useActor } from '#features/accounts/web/index.ts'
import { defineTextDraft, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import {
  DEFAULT_TICKET_TYPE,
  newTicketSchema,
  TICKET_MESSAGE_SOFT_MAX_LENGTH,
  TICKET_TYPES,
} from '../../rules/tickets/ticket.ts'
import { supportApi } from '../api.ts'
import { TicketImageField } from './ticket-image-field.tsx'
import { TICKET_TYPE_LABELS } from './ticket-texts.ts'
import styles from './tickets.module.css'
import { createSendingKeys } from './use-tickets.ts'

const DRAFT = defineTextDraft('ticket', ['type', 'title', 'message'])
const EMPTY = { type: DEFAULT_TICKET_TYPE, title: '', message: '' }
const TYPE_OPTIONS = TICKET_TYPES.map((value) => ({ value, label: TICKET_TYPE_LABELS[value] }))

/**
 * A new ticket of somebody who is signed in. What was typed survives a reload.
 * @param batchId of the batch on whose page it is filed
 * @param onFiled called with the id of the ticket, once it is there
 */
export function TicketForm({ batchId, onFiled }: { batchId?: string; onFiled: (ticketId: string) => void }) {
  const writer = useActor()?.id ?? ''
  const hydrated = useHydrated()
  const toast = useToast()
  const [draft] = useState(() => readDraft(DRAFT, writer) ?? {})
  const [image, setImage] = useState<File | null>(null)
  const [imageError, setImageError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [keys] = useState(createSendingKeys)
  const [filed, setFiled] = useState(0)
  const { register, handleSubmit, formState, getValues, reset } = useForm<
    z.input<typeof newTicketSchema>,
    unknown,
    z.output<typeof newTicketSchema>
  >({
    resolver: zodResolver(newTicketSchema),
    defaultValues: {
      ...draft,
      type: TICKET_TYPES.find((type) => type === draft.type) ?? DEFAULT_TICKET_TYPE,
    },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (ticket) => {
    setFailure(undefined)
    setImageError(undefined)
    const picture = image && { name: image.name, size: image.size, at: image.lastModified }
    const idempotencyKey = keys.getKey({ ...ticket, batchId, picture })
    const { data, error, isDefined } = await safe(
      supportApi.createTicket({
        ...ticket,
        ...(image && { image }),
        ...(batchId !== undefined && { batchId }),
        idempotencyKey,
      }),
    )
    if (error) {
      if (isDefined && error.code === 'IMAGE_REFUSED') return setImageError(error.message)
      // The server has said why, or has not answered at all.
      return setFailure(isDefined ? error.message || t.pleaseTryAgainLater : t.somethingWentWrong)
    }
    keys.forget()
    saveDraft(DRAFT, writer, null)
    setImage(null)
    reset(EMPTY)
    setFiled((count) => count + 1)
    toast.success(t.formSubmittedSuccessfully)
    onFiled(data.id)
  })

  return (
    <form
      className={styles.form}
      noValidate={hydrated}
      onSubmit={submit}
      onChange={() => saveDraft(DRAFT, writer, getValues())}
      aria-label={t.newTicket}
    >
      <FailureNotice>{failure}</FailureNotice>
      <Select
        label={t.ticketType}
        options={TYPE_OPTIONS}
        error={errors.type?.message}
        {...register('type')}
      />
      <TextField label={t.ticketTitle} error={errors.title?.message} {...register('title')} />
      <TextArea
        // Its counter begins anew with each ticket.
        key={filed}
        label={t.message}
        rows={6}
        softMax={TICKET_MESSAGE_SOFT_MAX_LENGTH}
        hint={t.describeWhatHappened}
        error={errors.message?.message}
        {...register('message')}
      />
      <TicketImageField file={image} error={imageError} onChange={setImage} />
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={!hydrated || isSubmitting}>
        {t.sendTicket}
      </Button>
    </form>
  )
}
