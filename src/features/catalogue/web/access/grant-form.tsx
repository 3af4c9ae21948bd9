import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import type { AccessGrantItem } from '../../rules/access-grant-schemas.ts'
import { useCatalogueChange } from '../use-catalogue-change.ts'
import styles from './access-grants.module.css'
import type { AccessGrantsApi } from './access-grants-api.ts'

/** What the server takes, so that the field says what is wrong. */
const ADDRESS = /^[\w.'+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i

interface GrantFormProps {
  api: Pick<AccessGrantsApi<AccessGrantItem>, 'grant'>
  onGranted: () => Promise<void>
}

/** Gives one address access, with an end or without one. */
export function GrantForm({ api, onGranted }: GrantFormProps) {
  const { run, isBusy } = useCatalogueChange()
  const [email, setEmail] = useState('')
  const [until, setUntil] = useState('')
  const [error, setError] = useState<string>()

  async function grant(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const address = email.trim()
    if (!ADDRESS.test(address)) {
      setError(t.enterAnAddress)
      form.querySelector('input')?.focus()
      return
    }
    setError(undefined)
    const end = until === '' ? null : new Date(until).toISOString()
    if (await run(() => api.grant({ email: address, until: end }), t.accessIsGranted({ email: address }))) {
      setEmail('')
      await onGranted()
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void grant(event)}>
      <h3 className={styles.heading}>{t.giveSomebodyAccess}</h3>
      <TextField
        label={t.email}
        type="email"
        autoComplete="off"
        value={email}
        error={error}
        hint={t.withOrWithoutAnAccount}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t.accessEnds}
        type="datetime-local"
        optional
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.giveAccess}
        </Button>
      </div>
    </form>
  )
}
