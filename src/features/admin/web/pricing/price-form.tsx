import { type FormEvent, useState } from 'react'
import { COURSE_PRICE_MAX } from '#features/catalogue/rules/course-price.ts'
import { SITE_CURRENCY_SETTING } from '#features/catalogue/rules/settings.ts'
import { formatCount } from '#platform/rules/format.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import styles from '../orders/order-detail.module.css'
import { parsePrice } from './parse-price.ts'

interface PriceFormProps {
  /** Null: none was set. */
  price: number | null
  /** Sends it, and says what became of it. */
  onSave: (price: number) => Promise<void>
}

/** Sets the price of a course, or changes it. */
export function PriceForm({ price: present, onSave }: PriceFormProps) {
  const settings = useSiteSettings()
  const [text, setText] = useState(present === null ? '' : String(present))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const price = parsePrice(text)
    if (price === null) {
      setError(t.enterPriceUpTo({ max: formatCount(COURSE_PRICE_MAX) }))
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    await onSave(price)
    setBusy(false)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t.priceIn({ currency: settings.get(SITE_CURRENCY_SETTING) })}
        hint={t.priceHint}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {present === null ? t.setPrice : t.changePrice}
        </Button>
      </div>
    </form>
  )
}
