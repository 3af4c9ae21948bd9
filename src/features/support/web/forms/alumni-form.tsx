import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useActor } from '#features/accounts/web/index.ts'
import { defineTextDraft, readDraft, saveDraft, VISITOR_WRITER } from '#platform/web/drafts.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import {
  ALUMNI_CONTRIBUTIONS,
  ALUMNI_MESSAGES,
  ALUMNI_SUGGESTION_SOFT_MAX,
  alumniConsentSchema,
} from '../../rules/alumni.ts'
import { supportApi } from '../api.ts'
import styles from './forms.module.css'

const DRAFT = defineTextDraft('alumni', ['name', 'email', 'linkedinProfile', 'contribution', 'suggestion'])

const HINTS: Record<(typeof ALUMNI_CONTRIBUTIONS)[number], string> = {
  'YouTube Workshop': 'Show on camera something you do at work, in an hour.',
  'LinkedIn Live': 'Talk about your way, and answer questions.',
  'Providing Referrals': 'Recommend learners whose work you have seen.',
}

const options = ALUMNI_CONTRIBUTIONS.map((value) => ({ value, label: value, hint: HINTS[value] }))

/** What an alumnus offers, and how to reach them. See docs/product/support.md#alumni. */
export function AlumniForm({ supportEmail }: { supportEmail: string }) {
  const actor = useActor()
  const hydrated = useHydrated()
  const confirm = useConfirm()
  const [failure, setFailure] = useState<string>()
  const writer = actor?.id ?? VISITOR_WRITER
  const sender = actor && { name: actor.name, email: actor.email }
  const [draft] = useState(() => readDraft(DRAFT, writer) ?? {})
  const { contribution, ...words } = draft
  const chosen = ALUMNI_CONTRIBUTIONS.find((one) => one === contribution)
  // A field without a default keeps what was typed before hydration.
  const { register, handleSubmit, formState, getValues, reset } = useForm({
    resolver: zodResolver(alumniConsentSchema),
    defaultValues: { ...sender, ...words, ...(chosen && { contribution: chosen }) },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (consent) => {
    setFailure(undefined)
    const { error, isDefined } = await safe(supportApi.giveAlumniConsent(consent))
    if (error) return setFailure(isDefined ? error.message : ALUMNI_MESSAGES.FAILED)
    saveDraft(DRAFT, writer, null)
    reset({ name: '', email: '', ...sender, linkedinProfile: '', suggestion: '' })
    await confirm('consentSuccess', { name: consent.name })
  })

  return (
    <form
      className={styles.form}
      noValidate={hydrated}
      onSubmit={submit}
      onChange={() => saveDraft(DRAFT, writer, getValues())}
      aria-label="Alumni consent"
    >
      <noscript>
        <Notice>
          This form needs scripts. Please write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </Notice>
      </noscript>
      <FailureNotice>{failure}</FailureNotice>
      <div className={styles.pair}>
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextField
        label="LinkedIn profile"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="linkedin.com/in/your-name"
        error={errors.linkedinProfile?.message}
        {...register('linkedinProfile')}
      />
      <RadioGroup
        legend="What would you like to contribute?"
        options={options}
        error={errors.contribution?.message}
        {...register('contribution')}
      />
      <TextArea
        label="Suggestion"
        optional
        softMax={ALUMNI_SUGGESTION_SOFT_MAX}
        hint="What would have helped you when you were learning?"
        error={errors.suggestion?.message}
        {...register('suggestion')}
      />
      <p className={styles.note}>
        By sending this you agree that we keep it and write to you about it. Nothing of it is published
        without asking you.
      </p>
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={!hydrated}>
        Count me in
      </Button>
    </form>
  )
}
