import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { TEXT_MAX_LENGTH } from '../../rules/limits.ts'
import type { FieldErrors } from './document-errors.ts'
import styles from './entry-form.module.css'
import { type FormEntry, getLines, getText } from './form-entry.ts'
import { HighlightsField } from './highlights-field.tsx'
import { KeywordsField } from './keywords-field.tsx'
import { PartialDateField } from './partial-date-field.tsx'
import type { EntryField } from './section-fields.ts'

/** Characters of a text from which on the counter is shown. */
const COUNTER_FROM = TEXT_MAX_LENGTH - 500

interface EntryFieldsProps {
  fields: readonly EntryField[]
  entry: FormEntry
  errors: FieldErrors
  onChange: (changed: Readonly<Record<string, string | readonly string[]>>) => void
}

/** The form of one entry, whatever its section. */
export function EntryFields({ fields, entry, errors, onChange }: EntryFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        if (field.kind === 'period')
          return <Period key="period" current={field.current} {...{ entry, errors, onChange }} />
        const { kind, name, label } = field
        const shared = { label, error: errors.get(name) }
        switch (kind) {
          case 'highlights':
            return (
              <HighlightsField
                key={name}
                label={label}
                name={name}
                judged={field.judged}
                lines={getLines(entry, name)}
                errors={errors}
                onChange={(lines) => onChange({ [name]: lines })}
              />
            )
          case 'keywords':
            return (
              <div key={name} className={styles.whole}>
                <KeywordsField
                  label={label}
                  name={name}
                  errors={errors}
                  words={getLines(entry, name)}
                  onChange={(words) => onChange({ [name]: words })}
                />
              </div>
            )
          case 'date':
            return (
              <PartialDateField
                key={name}
                {...shared}
                value={getText(entry, name)}
                onChange={(date) => onChange({ [name]: date })}
              />
            )
          case 'text':
            return (
              <TextArea
                key={name}
                {...shared}
                rows={3}
                dir="auto"
                className={styles.whole}
                value={getText(entry, name)}
                {...(getText(entry, name).length > COUNTER_FROM && { softMax: TEXT_MAX_LENGTH })}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )
          default:
            return (
              <TextField
                key={name}
                {...shared}
                dir="auto"
                autoComplete="off"
                {...(kind === 'link' && { inputMode: 'url' })}
                placeholder={field.placeholder}
                value={getText(entry, name)}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )
        }
      })}
    </div>
  )
}

interface PeriodProps extends Omit<EntryFieldsProps, 'fields'> {
  current: string
}

/** Start and end; without an end it goes on. */
function Period({ current, entry, errors, onChange }: PeriodProps) {
  const [startDate, endDate] = [getText(entry, 'startDate'), getText(entry, 'endDate')]
  const goesOn = startDate !== '' && endDate === ''
  return (
    <div className={styles.period}>
      <PartialDateField
        label={t.from}
        value={startDate}
        error={errors.get('startDate')}
        onChange={(date) => onChange({ startDate: date })}
      />
      <PartialDateField
        label={t.until}
        value={endDate}
        error={errors.get('endDate')}
        onChange={(date) => onChange({ endDate: date })}
      />
      <Checkbox
        label={current}
        checked={goesOn}
        disabled={startDate === ''}
        onChange={({ target }) => onChange({ endDate: target.checked ? '' : startDate })}
      />
    </div>
  )
}
