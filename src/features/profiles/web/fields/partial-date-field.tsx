import { type Ref, useId } from 'react'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { MONTH_OPTIONS } from '../format-partial-date.ts'
import styles from './fields.module.css'

interface PartialDateFieldProps {
  label: string
  /** "2024", "2024-02", "2024-02-29", what has been typed of it so far, or nothing. */
  value: string | null
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A date of which only the year need be known: year, month and day, each with its label. */
export function PartialDateField({
  label,
  value,
  onChange,
  hint,
  error,
  optional = false,
  disabled = false,
  ref,
}: PartialDateFieldProps) {
  const id = useId()
  const [year = '', month = '', day = ''] = (value ?? '').split('-')
  const change = (parts: { year?: string; month?: string; day?: string }) =>
    onChange(joinParts({ year, month, day, ...parts }))
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const control = {
    disabled,
    ...(error && { 'aria-invalid': true as const }),
    ...(described && { 'aria-describedby': described }),
  }
  return (
    <fieldset className={styles.date}>
      <legend className={styles.legend}>
        {label}
        {optional && <span className={styles.optional}> {t.optional}</span>}
      </legend>
      <div className={styles.parts}>
        <TextField
          {...control}
          ref={ref}
          label={t.year}
          hideLabel
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          placeholder={t.year}
          value={year}
          onChange={(event) => change({ year: event.target.value.replace(/\D/g, '') })}
        />
        <Select
          {...control}
          label={t.month}
          hideLabel
          placeholder={t.month}
          options={MONTH_OPTIONS}
          value={month}
          onChange={(event) => change({ month: event.target.value })}
        />
        <Select
          {...control}
          label={t.day}
          hideLabel
          placeholder={t.day}
          options={listDays(year, month)}
          value={day}
          disabled={disabled || month === ''}
          onChange={(event) => change({ day: event.target.value })}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** Leaves out what is missing at the end, and a day that the month does not have. */
function joinParts({ year, month, day }: { year: string; month: string; day: string }): string {
  if (month === '') return year
  return [year, month, ...(Number(day) > 0 && Number(day) <= countDays(year, month) ? [day] : [])].join('-')
}

const listDays = (year: string, month: string) =>
  Array.from({ length: countDays(year, month) }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: String(index + 1),
  }))

/** Of an unknown year as of a leap year. */
const countDays = (year: string, month: string) =>
  month === ''
    ? 31
    : new Date(Date.UTC(year.length === 4 ? Number(year) : 2024, Number(month), 0)).getUTCDate()
