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
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import { ALUMNI_CONTRIBUTIONS, ALUMNI_SUGGESTION_SOFT_MAX, alumniConsentSchema } from '../../rules/alumni.ts'
import { supportApi } from '../api.ts'
import { ALUMNI_CONTRIBUTION_LABELS, type AlumniContribution } from './alumni-texts.ts'
import styles from './forms.module.css'

const DRAFT = defineTextDraft('alumni', ['name', 'email', 'linkedinProfile', 'contribution', 'suggestion'])

const HINTS: Readonly<Record<AlumniContribution, string>> = {
  'YouTube Workshop': t.showSomethingYouDoAtWork,
  'LinkedIn Live': t.talkAboutYourPath,
  'Providing Referrals': t.recommendLearners,
}

const options = ALUMNI_CONTRIBUTIONS.map((value) => ({
  value,
  label: ALUMNI_CONTRIBUTION_LABELS[value],
  hint: HINTS[value],
}))

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
    if (error) return setFailure(isDefined ? error.message : t.reportThisIssueInFeedback)
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
      aria-label={t.alumniConsent}
    >
      <noscript>
        <Notice>
          {renderMessage(
            t.thisFormNeedsScripts({
              address: supportEmail,
              mail: (text) => <a href={`mailto:${supportEmail}`}>{text}</a>,
            }),
          )}
        </Notice>
      </noscript>
      <FailureNotice>{failure}</FailureNotice>
      <div className={styles.pair}>
        <TextField label={t.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label={t.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextField
        label={t.linkedInProfile}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="linkedin.com/in/your-name"
        error={errors.linkedinProfile?.message}
        {...register('linkedinProfile')}
      />
      <RadioGroup
        legend={t.whatWouldYouLikeToContribute}
        options={options}
        error={errors.contribution?.message}
        {...register('contribution')}
      />
      <TextArea
        label={t.suggestion}
        optional
        softMax={ALUMNI_SUGGESTION_SOFT_MAX}
        hint={t.whatWouldHaveHelpedYou}
        error={errors.suggestion?.message}
        {...register('suggestion')}
      />
      <p className={styles.note}>{t.bySendingThisYouAgree}</p>
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={!hydrated}>
        {t.countMeIn}
      </Button>
    </form>
  )
}
