import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { LANGUAGES } from '#platform/rules/messages/language.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { TitledCard } from '#ui/display/card.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Account, AccountSettings } from '../../rules/account.ts'
import { buildSettingsInputSchema } from '../../rules/account-forms.ts'
import { USERNAME_CHANGES_SETTING } from '../../rules/settings.ts'
import { accountsApi } from '../api.ts'
import { useAccountDialogs } from '../dialogs/account-dialogs-provider.tsx'
import { NameFields } from '../forms/name-fields.tsx'
import { formatUsernameChangesLeft } from '../forms/username-form.tsx'
import { InterestsCard } from '../interests/interests-card.tsx'
import { PictureField } from '../picture/picture-field.tsx'
import { syncTimeZone } from '../sync-time-zone.ts'
import { AppearanceCard } from './appearance-card.tsx'
import styles from './settings.module.css'

const ChangeEmailDialog = createLazyOverlay(
  () => import('../dialogs/change-email-dialog.tsx').then((module) => module.ChangeEmailDialog),
  ({ onOpenChange }) => onOpenChange(false),
)

/** Shows the address of the account, with a dialog to change it. */
function EmailCard({ settings: { account, hasPassword } }: { settings: AccountSettings }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  return (
    <TitledCard title={t.email} action={<Button onClick={() => setOpen(true)}>{t.changeEmail}</Button>}>
      <p className={styles.value}>{account.email}</p>
      <p className={styles.text}>{t.youSignInWithYourEmail}</p>
      <ChangeEmailDialog
        email={account.email}
        open={open}
        onOpenChange={setOpen}
        hasPassword={hasPassword}
        onChanged={revalidate}
      />
    </TitledCard>
  )
}

/** The profile picture in the settings. */
function PictureCard({ account }: { account: Account }) {
  const toasts = useToast()
  const { revalidate } = useRevalidator()
  return (
    <TitledCard title={t.picture}>
      <PictureField
        name={account.name}
        image={account.image}
        onChanged={async ({ image }) => {
          toasts.success(image ? t.yourPictureIsChanged : t.yourPictureIsRemoved)
          await revalidate()
        }}
      />
    </TitledCard>
  )
}

/** Picture, username, name, time zone, which mails may come, what somebody wants to learn, and the theme. */
export function AccountPanel({ settings }: { settings: AccountSettings }) {
  return (
    <div className={styles.stack}>
      <PictureCard account={settings.account} />
      <UsernameCard settings={settings} />
      <DetailsCard settings={settings} />
      <EmailCard settings={settings} />
      <InterestsCard interests={settings.interests} />
      <AppearanceCard />
    </div>
  )
}

function UsernameCard({ settings: { account } }: { settings: AccountSettings }) {
  const { openUsername } = useAccountDialogs()
  const left = account.usernameChangesLeft
  return (
    <TitledCard
      title={t.username}
      action={
        <Button
          onClick={() =>
            openUsername(account.username ? { username: account.username, changesLeft: left } : undefined)
          }
          disabled={account.username !== null && left === 0}
        >
          {account.username ? t.changeUsername : t.chooseAUsername}
        </Button>
      }
    >
      <p className={styles.value}>{account.username ? `@${account.username}` : t.noUsernameYet}</p>
      <p className={styles.text}>
        {t.usernameIsYourAddress}{' '}
        {formatUsernameChangesLeft(left, useSiteSettings().get(USERNAME_CHANGES_SETTING))}
      </p>
    </TitledCard>
  )
}

function DetailsCard({ settings }: { settings: AccountSettings }) {
  const { account } = settings
  const toasts = useToast()
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(buildSettingsInputSchema(account)),
    defaultValues: {
      firstName: account.firstName,
      lastName: account.lastName,
      timeZone: account.timeZoneChosen ? account.timeZone : null,
      language: account.language,
      blogConsent: settings.blogConsent,
      newsLetterConsent: settings.newsLetterConsent,
    },
  })
  const { errors, isSubmitting, isDirty } = formState

  const submit = handleSubmit(async (values) => {
    const { error, data, isDefined } = await safe(accountsApi.updateSettings(values))
    if (isDefined && error.code === 'NAME_REFUSED') {
      const { firstName, lastName } = error.data
      if (lastName) setError('lastName', { message: lastName }, { shouldFocus: true })
      if (firstName) setError('firstName', { message: firstName }, { shouldFocus: true })
      return
    }
    if (!data) {
      toasts.error(isDefined ? error.message : t.somethingWentWrong)
      return
    }
    if (values.language !== account.language) {
      // Each language has files of its own.
      location.reload()
      return
    }
    reset({ ...values, firstName: data.account.firstName, lastName: data.account.lastName })
    if (values.timeZone === null) await syncTimeZone(data.account)
    toasts.success(t.yourSettingsAreSaved)
    await revalidate()
  })

  return (
    <TitledCard title={t.yourDetails}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <NameFields firstName={register('firstName')} lastName={register('lastName')} errors={errors} />
        <Select
          label={t.timeZone}
          hint={t.yourDaysOfLearningBeginByIt}
          options={zoneOptions(account.timeZone, hydrated)}
          error={errors.timeZone?.message}
          {...register('timeZone', { setValueAs: (value: string | null) => value || null })}
        />
        <Select
          label={t.language}
          hint={t.pagesAndEmailsComeInIt}
          options={[
            { value: '', label: t.sameAsMyBrowser },
            ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
          ]}
          error={errors.language?.message}
          {...register('language', { setValueAs: (value: string | null) => value || null })}
        />
        <div className={styles.consents}>
          <Checkbox label={t.sendMeNewBlogPosts} {...register('blogConsent')} />
          <Checkbox label={t.sendMeTheNewsletter} {...register('newsLetterConsent')} />
        </div>
        <Button
          type="submit"
          variant="primary"
          className={styles.save}
          busy={isSubmitting}
          disabled={hydrated && !isDirty}
        >
          {t.save}
        </Button>
      </form>
    </TitledCard>
  )
}

/** Only the present zone at first; all others after hydration, since server and browser may know different ones. */
function zoneOptions(present: string, all: boolean) {
  const zones = all ? new Set([present, ...Intl.supportedValuesOf('timeZone')]) : new Set([present])
  return [
    { value: '', label: t.sameAsMyBrowser },
    ...[...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ]
}
