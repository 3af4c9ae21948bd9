import { useId, useState } from 'react'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import styles from './entry-form.module.css'

const YEAR_LENGTH = 4
const monthName = new Intl.DateTimeFormat(getDateLocale(), { month: 'long', timeZone: 'UTC' })
const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1).padStart(2, '0'),
  label: monthName.format(new Date(Date.UTC(2000, month, 1))),
}))

interface PartialDateFieldProps {
  label: string
  /** "2024", "2024-02", "2024-02-29" or empty. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A year, and a month where somebody remembers it. A day that came with a file stays until the month changes. */
export function PartialDateField({ label, value, error, onChange }: PartialDateFieldProps) {
  const id = useId()
  // While a year is typed the month beside it stays, and nothing is told of half a year.
  const [typed, setTyped] = useState<string | null>(null)
  const [storedYear = '', month = '', day] = value.split('-')
  const year = typed ?? storedYear
  const join = (...parts: readonly (string | undefined)[]) => onChange(parts.filter(Boolean).join('-'))
  const tellYear = (digits: string) => {
    if (digits === storedYear) return
    if (digits === '') onChange('')
    else join(digits, month, day)
  }
  const shown = typed === null || typed.length === YEAR_LENGTH ? error : undefined
  const control = shown ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}
  return (
    <fieldset className={styles.date} aria-labelledby={id}>
      <span id={id} className={styles.legend}>
        {label}
      </span>
      <div className={styles.dateParts}>
        <TextField
          {...control}
          label={t.year}
          hideLabel
          placeholder={t.year}
          inputMode="numeric"
          autoComplete="off"
          maxLength={YEAR_LENGTH}
          className={styles.year}
          value={year}
          onBlur={() => {
            if (typed !== null) tellYear(typed)
            setTyped(null)
          }}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '')
            setTyped(digits)
            if (digits.length === YEAR_LENGTH) tellYear(digits)
          }}
        />
        <Select
          {...control}
          label={t.month}
          hideLabel
          className={styles.month}
          placeholder={t.month}
          options={MONTHS}
          value={month}
          disabled={year === ''}
          onChange={({ target }) => join(year, target.value)}
        />
      </div>
      {shown && (
        <p id={`${id}-error`} role="alert" className={styles.dateError}>
          {shown}
        </p>
      )}
    </fieldset>
  )
}
