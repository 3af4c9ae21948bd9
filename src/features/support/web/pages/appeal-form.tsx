import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { defineTextDraft, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { appealSchema, FEEDBACK_MESSAGE_MAX_LENGTH } from '../../rules/feedback.ts'
import { supportApi } from '../api.ts'
import styles from '../dialogs/support-form.module.css'

const DRAFT = defineTextDraft('appeal', ['contact', 'message'])

interface AppealFormProps {
  name: string
  email: string
  /** The appeal was sent, or one waits already. */
  onSent: () => void
}

/** The feedback form with its type fixed; who writes is known from signing in. */
export function AppealForm({ name, email, onSent }: AppealFormProps) {
  const [failure, setFailure] = useState<string>()
  const [draft] = useState(() => readDraft(DRAFT, email) ?? {})
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(appealSchema),
    defaultValues: { contact: draft.contact ?? '', message: draft.message ?? '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (values) => {
    setFailure(undefined)
    const { error, isDefined } = await safe(supportApi.sendAppeal(values))
    if (error && !(isDefined && error.code === 'APPEAL_OPEN')) {
      setFailure(isDefined ? error.message : '')
      return
    }
    saveDraft(DRAFT, email, null)
    onSent()
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={send}
      onChange={() => saveDraft(DRAFT, email, getValues())}
    >
      {failure !== undefined && (
        <Notice tone="bad" title={t.cantSubmitFeedback} live>
          {failure}
        </Notice>
      )}
      <TextField label={t.whatIsItAbout} value={t.accountAccessAppeal} readOnly />
      <div className={styles.pair}>
        <TextField label={t.name} value={name} readOnly />
        <TextField label={t.email} value={email} readOnly />
      </div>
      <TextField
        label={t.contact}
        autoComplete="tel"
        hint={t.aPhoneNumberOrAnotherWay}
        error={errors.contact?.message}
        {...register('contact')}
      />
      <TextArea
        label={t.message}
        rows={6}
        softMax={FEEDBACK_MESSAGE_MAX_LENGTH}
        error={errors.message?.message}
        {...register('message')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t.sendAppeal}
        </Button>
      </div>
    </form>
  )
}
