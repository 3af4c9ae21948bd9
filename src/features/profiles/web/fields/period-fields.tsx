import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { t } from '../../messages/index.ts'
import { getFieldMessage } from './field-message.ts'
import styles from './fields.module.css'
import { PartialDateField } from './partial-date-field.tsx'

interface PeriodFieldsProps<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>
  startLabel: string
  endLabel: string
  /** The label of the box that says there is no end, such as "I currently work here"; without it there is always one. */
  ongoingLabel?: string
  /** Neither need be known. */
  optional?: boolean
}

/** When something began and ended; `startDate` and `endDate` of a form. */
export function PeriodFields<Values extends FieldValues>({
  control,
  startLabel,
  endLabel,
  ongoingLabel,
  optional = false,
}: PeriodFieldsProps<Values>) {
  const start = useController({
    control,
    name: 'startDate' as Path<Values>,
    rules: { deps: ['endDate' as Path<Values>] },
  })
  const end = useController({ control, name: 'endDate' as Path<Values> })
  const isOngoing = ongoingLabel !== undefined && end.field.value === null
  return (
    <div className={styles.period}>
      <PartialDateField
        ref={start.field.ref}
        label={startLabel}
        value={start.field.value}
        optional={optional}
        error={getFieldMessage(start.fieldState.error?.message)}
        onChange={(value) => start.field.onChange(optional && value === '' ? null : value)}
      />
      <PartialDateField
        ref={end.field.ref}
        label={endLabel}
        value={end.field.value}
        disabled={isOngoing}
        error={getFieldMessage(end.fieldState.error?.message)}
        onChange={end.field.onChange}
      />
      <p className={styles.hint}>{t.monthAndDayCanBeLeftOut}</p>
      {ongoingLabel !== undefined && (
        <Checkbox
          label={ongoingLabel}
          checked={isOngoing}
          onChange={(event) => end.field.onChange(event.target.checked ? null : '')}
        />
      )}
    </div>
  )
}
