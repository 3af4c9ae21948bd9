import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Actor } from '#platform/rules/actor.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { defineTextDraft, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { CREATOR_MESSAGE_SOFT_MAX_LENGTH, creatorRequestSchema } from '../../rules/creator-request.ts'
import { supportApi } from '../api.ts'
import styles from './support-form.module.css'

const DRAFT = defineTextDraft('creator-request', ['email', 'subject', 'message', 'youtube', 'contact'])

type Typed = z.input<typeof creatorRequestSchema>

/** The fields that have to be filled in, by what their labels say. */
const REQUIRED_FIELDS = {
  name: t.name,
  email: t.email,
  subject: t.subject,
  message: t.message,
  contact: t.contact,
} as const
const REQUIRED_NAMES = ['name', 'email', 'subject', 'message', 'contact'] as const

const listWords = new Intl.ListFormat(getLanguage(), { type: 'conjunction' })

interface CreatorRequestFormProps {
  actor: Actor
  /** Why the last request was rejected; null when none was. */
  rejectedBecause: string | null
  /** Why sending has failed before. */
  failure: string | undefined
  /** Whether to say at once what is wrong with it. */
  checked: boolean
  onTyped: () => void
  /** @param missing the labels of the empty fields, as words of a sentence */
  onIncomplete: (missing: string) => void
  /** @param failure what the server says of it; empty when it was not reached */
  onFailed: (failure: string) => void
  onAlreadyApplied: () => void
  onAlreadyCreator: () => void
  onSent: () => void
}

export function CreatorRequestForm({
  actor,
  rejectedBecause,
  failure,
  checked,
  onTyped,
  onIncomplete,
  onFailed,
  onAlreadyApplied,
  onAlreadyCreator,
  onSent,
}: CreatorRequestFormProps) {
  const [draft] = useState(() => readDraft(DRAFT, actor.id) ?? {})
  const { register, handleSubmit, trigger, getValues, setError, setFocus, formState } = useForm<
    Typed,
    unknown,
    z.output<typeof creatorRequestSchema>
  >({
    resolver: zodResolver(creatorRequestSchema),
    defaultValues: {
      subject: '',
      message: '',
      youtube: '',
      contact: '',
      email: actor.email,
      ...draft,
      name: actor.name,
    },
  })
  const { errors, isSubmitting } = formState

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    if (checked) void trigger(undefined, { shouldFocus: true })
  }, [])

  const refuseEmail = (message: string) => {
    setError('email', { message })
    setFocus('email')
  }

  const send = handleSubmit(
    async (request) => {
      const { error, isDefined } = await safe(supportApi.sendCreatorRequest(request))
      if (!error) {
        saveDraft(DRAFT, actor.id, null)
        return onSent()
      }
      if (!isDefined) return onFailed('')
      if (error.code === 'NO_ACCOUNT') return refuseEmail(error.message)
      if (error.code === 'ALREADY_APPLIED') return onAlreadyApplied()
      if (error.code === 'ALREADY_CREATOR') return onAlreadyCreator()
      onFailed(error.message)
    },
    () => {
      const values = getValues()
      const empty = REQUIRED_NAMES.filter((name) => values[name].trim() === '')
      if (empty.length > 0)
        onIncomplete(
          listWords.format(empty.map((name) => REQUIRED_FIELDS[name].toLocaleLowerCase(getLanguage()))),
        )
    },
  )

  /** Another address than the own one is told of before the rest is written. */
  async function checkEmail() {
    const email = getValues('email').trim()
    if (email.toLowerCase() === actor.email.toLowerCase() || !(await trigger('email'))) return
    const { error, isDefined } = await safe(supportApi.checkCreatorAccess({ email }))
    if (isDefined && error.code === 'NO_ACCOUNT') setError('email', { message: error.message })
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t.creatorAccess}
      onSubmit={send}
      onChange={() => {
        saveDraft(DRAFT, actor.id, getValues())
        onTyped()
      }}
    >
      {failure !== undefined && (
        <Notice tone="bad" title={t.cantSendCreatorRequest} live>
          {failure}
        </Notice>
      )}
      {rejectedBecause !== null && <Notice title={t.yourLastRequestWasNotAccepted}>{rejectedBecause}</Notice>}
      <div className={styles.pair}>
        <TextField
          label={t.name}
          autoComplete="name"
          readOnly
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email', { onBlur: checkEmail })}
        />
      </div>
      <TextField label={t.subject} error={errors.subject?.message} {...register('subject')} />
      <TextArea
        label={t.message}
        hint={t.whatWouldYouTeach}
        rows={5}
        softMax={CREATOR_MESSAGE_SOFT_MAX_LENGTH}
        error={errors.message?.message}
        {...register('message')}
      />
      <TextField
        label={t.youTubeLink}
        optional
        type="url"
        inputMode="url"
        hint={t.aChannelOrAVideo}
        error={errors.youtube?.message}
        {...register('youtube')}
      />
      <TextField
        label={t.contact}
        autoComplete="tel"
        hint={t.aPhoneNumberOrAnotherWayInDetail}
        error={errors.contact?.message}
        {...register('contact')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t.sendRequest}
        </Button>
      </div>
    </form>
  )
}
