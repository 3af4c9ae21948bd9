import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { DEFAULT_NEEDED_PROGRESS, MAX_NEEDED } from '../../rules/limits.ts'
import type { BatchCriteria, Cohort } from '../../rules/schemas.ts'
import styles from './cohorts.module.css'
import type { CohortErrors } from './form-errors.ts'

export type CertificateFields = BatchCriteria & { readonly videoRestriction: boolean }

const FIELDS = [
  { name: 'neededProgress', label: t.neededProgress, max: 100 },
  { name: 'neededStages', label: t.neededStages, max: MAX_NEEDED },
  { name: 'neededAssignments', label: t.neededAssignments, max: MAX_NEEDED },
  { name: 'neededClasses', label: t.neededClasses, max: MAX_NEEDED },
] as const

/** What people need for the certificate of a cohort, and whether it is one. */
export function CriteriaFields({ cohort, errors }: { cohort: Cohort | null; errors: CohortErrors }) {
  return (
    <fieldset className={styles.group}>
      <legend>{t.certificate}</legend>
      <p className={styles.groupHint}>{t.certificateHint}</p>
      <div className={styles.pair}>
        {FIELDS.map(({ name, label, max }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="number"
            inputMode="numeric"
            min={1}
            max={max}
            optional
            defaultValue={getGiven(cohort, name)}
            error={errors[name]}
          />
        ))}
      </div>
      <Checkbox
        name="videoRestriction"
        label={t.videosOnly}
        hint={t.videosOnlyHint}
        defaultChecked={cohort?.videoRestriction ?? false}
      />
    </fieldset>
  )
}

function getGiven(cohort: Cohort | null, name: keyof BatchCriteria): number | '' {
  if (cohort) return cohort[name] ?? ''
  return name === 'neededProgress' ? DEFAULT_NEEDED_PROGRESS : ''
}

/** A whole number as it was typed; null for an empty field. */
export function readNumber(data: FormData, name: string): number | null {
  const typed = String(data.get(name) ?? '').trim()
  return typed === '' ? null : Number(typed)
}

export const readCertificateFields = (data: FormData): CertificateFields => ({
  neededProgress: readNumber(data, 'neededProgress'),
  neededStages: readNumber(data, 'neededStages'),
  neededAssignments: readNumber(data, 'neededAssignments'),
  neededClasses: readNumber(data, 'neededClasses'),
  videoRestriction: data.has('videoRestriction'),
})
