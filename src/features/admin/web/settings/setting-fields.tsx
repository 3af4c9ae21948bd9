import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { formatCount } from '#platform/rules/format.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleSetting } from '../../rules/settings-contract.ts'
import type { SettingDraft } from './format-setting.ts'
import styles from './settings-page.module.css'

interface SettingFieldsProps {
  entry: ConsoleSetting
  draft: SettingDraft
  /** Why the value was refused. */
  error: string | undefined
  onChange: (draft: SettingDraft) => void
}

/** The form field that fits the type of a setting. */
export function SettingFields({ entry: { setting, label }, draft, error, onChange }: SettingFieldsProps) {
  if (setting.type === 'ladder') return <LadderFields {...{ label, draft, error, onChange }} />
  const field = {
    label,
    hideLabel: true,
    error,
    value: draft[0]?.[0] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange([[target.value]]),
  }
  if (setting.type === 'day') return <TextField {...field} type="date" />
  if (setting.type === 'day-hours') return <TextField {...field} hint={t.dayHoursHint} />
  if (setting.type === 'currency') return <TextField {...field} hint={t.currencyHint} autoComplete="off" />
  if (setting.type === 'time-zone') return <TimeZoneField {...field} />
  const { unit, min, max } = setting
  const hint = t.unitFromTo({ unit, min: formatCount(min), max: formatCount(max) })
  return <TextField {...field} inputMode="numeric" hint={hint} />
}

/** The name of a zone, with those that the browser knows to choose from. */
function TimeZoneField(field: TextFieldProps) {
  const listId = useId()
  const hydrated = useHydrated()
  // The server may know others, and a list that differs would be drawn anew.
  const zones = hydrated ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : []
  return (
    <>
      <TextField {...field} hint={t.timeZoneHint} list={listId} autoComplete="off" spellCheck={false} />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}

/** The steps of a ladder: a row of minutes and points for each. */
function LadderFields({
  label,
  draft,
  error,
  onChange,
}: { label: string } & Omit<SettingFieldsProps, 'entry'>) {
  const set = (row: number, column: number, text: string) =>
    onChange(draft.map((step, at) => (at === row ? step.map((was, c) => (c === column ? text : was)) : step)))
  return (
    <fieldset className={styles.ladder}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.step} aria-hidden="true">
        <span>{t.minutesColumn}</span>
        <span>{t.pointsColumn}</span>
        <span />
      </div>
      {draft.map(([minutes = '', points = ''], row) => {
        const step = row + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place
          <div key={row} className={styles.step}>
            <TextField
              label={t.minutesOfStep({ step })}
              hideLabel
              inputMode="numeric"
              value={minutes}
              {...(error !== undefined && { 'aria-invalid': true })}
              onChange={({ target }) => set(row, 0, target.value)}
            />
            <TextField
              label={t.pointsOfStep({ step })}
              hideLabel
              inputMode="numeric"
              value={points}
              onChange={({ target }) => set(row, 1, target.value)}
            />
            <IconButton
              label={t.removeStep({ step })}
              icon={<Trash2 />}
              size="s"
              disabled={draft.length === 1}
              onClick={() => onChange(draft.filter((_, at) => at !== row))}
            />
          </div>
        )
      })}
      <div>
        <Button size="s" icon={<Plus />} onClick={() => onChange([...draft, ['', '']])}>
          {t.addStep}
        </Button>
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
