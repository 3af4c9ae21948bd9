import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { TitledCard } from '#ui/display/titled-card.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import type { AccountSettings } from '../../rules/account.ts'
import { accountsMessages } from '../../rules/messages.ts'
import { settingsSchema } from '../../rules/settings.ts'
import { bringTimeZone } from '../after-sign-in.ts'
import { accountsApi } from '../api.ts'
import { useAccountDialogs } from '../dialogs/account-dialogs-provider.tsx'
import { NameFields } from '../forms/name-fields.tsx'
import { InterestsCard } from './interests-card.tsx'
import { PictureCard } from './picture-card.tsx'
import styles from './settings.module.css'

/** Picture, username, name, time zone, which mails may come, and what somebody wants to learn. */
export function AccountPanel({ settings }: { settings: AccountSettings }) {
  return (
    <div className={styles.stack}>
      <PictureCard account={settings.account} />
      <UsernameCard settings={settings} />
      <DetailsCard settings={settings} />
      <InterestsCard interests={settings.interests} />
    </div>
  )
}

function UsernameCard({ settings: { account } }: { settings: AccountSettings }) {
  const { openUsername } = useAccountDialogs()
  const left = account.usernameChangesLeft
  return (
    <TitledCard
      title="Username"
      action={
        <Button onClick={openUsername} disabled={account.username !== null && left === 0}>
          {account.username ? 'Change username' : 'Choose a username'}
        </Button>
      }
    >
      <p className={styles.value}>{account.username ? `@${account.username}` : 'None yet'}</p>
      <p className={styles.text}>
        {left === 0
          ? accountsMessages.USERNAME_CHANGES_USED
          : `It names your public profile. You can change it ${left === 1 ? 'once' : `${left} times`} more.`}
      </p>
    </TitledCard>
  )
}

function DetailsCard({ settings }: { settings: AccountSettings }) {
  const { account } = settings
  const toasts = useToast()
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(settingsSchema),
    defaultValues: {
      firstName: account.firstName,
      lastName: account.lastName,
      timeZone: account.timeZoneChosen ? account.timeZone : null,
      blogConsent: settings.blogConsent,
      newsLetterConsent: settings.newsLetterConsent,
    },
  })
  const { errors, isSubmitting, isDirty } = formState

  const submit = handleSubmit(async (values) => {
    const { error, data, isDefined } = await safe(accountsApi.updateSettings(values))
    if (!data) {
      toasts.error(isDefined ? error.message : accountsMessages.SOMETHING_WRONG)
      return
    }
    reset(values)
    if (values.timeZone === null) await bringTimeZone(data.account)
    toasts.success('Your settings are saved')
    await revalidate()
  })

  return (
    <TitledCard title="Your details">
      <form className={styles.form} noValidate onSubmit={submit}>
        <NameFields firstName={register('firstName')} lastName={register('lastName')} errors={errors} />
        <TextField label="Email" type="email" value={account.email} readOnly hint="It names your account." />
        <Select
          label="Time zone"
          hint="Your days of learning begin and end by it."
          options={zoneOptions(account.timeZone, hydrated)}
          error={errors.timeZone?.message}
          {...register('timeZone', { setValueAs: (value: string | null) => value || null })}
        />
        <div className={styles.consents}>
          <Checkbox label="Send me new blog posts" {...register('blogConsent')} />
          <Checkbox label="Send me the newsletter" {...register('newsLetterConsent')} />
        </div>
        <Button
          type="submit"
          variant="primary"
          className={styles.save}
          busy={isSubmitting}
          disabled={hydrated && !isDirty}
        >
          Save
        </Button>
      </form>
    </TitledCard>
  )
}

/** All zones come after the first paint: server and browser may know different ones. */
function zoneOptions(present: string, all: boolean) {
  const zones = all ? new Set([present, ...Intl.supportedValuesOf('timeZone')]) : new Set([present])
  return [
    { value: '', label: 'As in my browser' },
    ...[...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ]
}
