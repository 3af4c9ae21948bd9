import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useActor } from '#features/accounts/web/index.ts'
import { defineTextDraft, readDraft, saveDraft, VISITOR_WRITER } from '#platform/web/drafts.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import { CONTACT_MESSAGE_SOFT_MAX, contactSchema } from '../../rules/contact.ts'
import { supportApi } from '../api.ts'
import styles from './forms.module.css'

const DRAFT = defineTextDraft('contact', ['name', 'email', 'subject', 'message'])

/** A message to the people who run the site; prefilled for people who are signed in. */
export function ContactForm({ supportEmail }: { supportEmail: string }) {
  const actor = useActor()
  const hydrated = useHydrated()
  const [failure, setFailure] = useState<string>()
  const [sentFrom, setSentFrom] = useState<string>()
  const writer = actor?.id ?? VISITOR_WRITER
  const sender = actor && { name: actor.name, email: actor.email }
  const [draft] = useState(() => readDraft(DRAFT, writer) ?? {})
  // A field without a default keeps what was typed before hydration.
  const { register, handleSubmit, formState, getValues, reset } = useForm<
    z.input<typeof contactSchema>,
    unknown,
    z.output<typeof contactSchema>
  >({
    resolver: zodResolver(contactSchema),
    defaultValues: { ...sender, ...draft },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (letter) => {
    setFailure(undefined)
    const { error, isDefined } = await safe(supportApi.sendContactMessage(letter))
    if (error) return setFailure(isDefined ? error.message : t.yourMessageCantBeSent)
    saveDraft(DRAFT, writer, null)
    reset({ name: '', email: '', ...sender, subject: '', message: '' })
    setSentFrom(letter.email)
  })

  if (sentFrom !== undefined) {
    return (
      <div className={styles.form}>
        <Notice tone="good" title={t.yourMessageIsWithUs} live>
          {t.itGoesToThePeopleWhoRunTheSite({ address: sentFrom })}
        </Notice>
        <Button onClick={() => setSentFrom(undefined)}>{t.writeAnother}</Button>
      </div>
    )
  }

  return (
    <form
      className={styles.form}
      noValidate={hydrated}
      onSubmit={submit}
      onChange={() => saveDraft(DRAFT, writer, getValues())}
      aria-label={t.contact}
    >
      {/* Without scripts nothing could be sent from here. */}
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
      {failure && (
        <Notice tone="bad" live>
          {failure} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </Notice>
      )}
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
      <TextField label={t.subject} error={errors.subject?.message} {...register('subject')} />
      <TextArea
        label={t.message}
        rows={8}
        softMax={CONTACT_MESSAGE_SOFT_MAX}
        error={errors.message?.message}
        {...register('message')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={!hydrated}>
        {t.sendMessage}
      </Button>
    </form>
  )
}
