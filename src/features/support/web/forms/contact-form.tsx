import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useActor } from '#features/accounts/web/index.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { CONTACT_MESSAGE_SOFT_MAX, contactMessages, contactSchema } from '../../rules/contact.ts'
import { supportApi } from '../api.ts'
import styles from './forms.module.css'

/** A letter to the people who run the site; prefilled for somebody signed in. */
export function ContactForm({ supportEmail }: { supportEmail: string }) {
  const actor = useActor()
  const hydrated = useHydrated()
  const [failure, setFailure] = useState<string>()
  const [sentFrom, setSentFrom] = useState<string>()
  const empty = { name: actor?.name ?? '', email: actor?.email ?? '', subject: '', message: '' }
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(contactSchema),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (letter) => {
    setFailure(undefined)
    const { error, isDefined } = await safe(supportApi.sendContact(letter))
    if (error) return setFailure(isDefined ? error.message : contactMessages.NOT_SENT)
    reset(empty)
    setSentFrom(letter.email)
  })

  if (sentFrom !== undefined) {
    return (
      <div className={styles.form}>
        <Notice tone="good" title="Your message is with us" live>
          A person reads it and answers to {sentFrom}. No confirmation is mailed.
        </Notice>
        <Button onClick={() => setSentFrom(undefined)}>Write another one</Button>
      </div>
    )
  }

  return (
    <form className={styles.form} noValidate={hydrated} onSubmit={submit} aria-label="Contact">
      {/* Without scripts nothing could be sent from here. */}
      <noscript>
        <Notice>
          This form needs scripts. Please write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </Notice>
      </noscript>
      {failure && (
        <Notice tone="bad" live>
          {failure} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </Notice>
      )}
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
      <TextField label="Subject" error={errors.subject?.message} {...register('subject')} />
      <TextArea
        label="Message"
        rows={8}
        softMax={CONTACT_MESSAGE_SOFT_MAX}
        error={errors.message?.message}
        {...register('message')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={!hydrated}>
        Send message
      </Button>
    </form>
  )
}
