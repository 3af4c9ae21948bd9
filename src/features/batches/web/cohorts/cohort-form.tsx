import { type FormEvent, useState } from 'react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { suggestSlug } from '#platform/rules/slug.ts'
import { formatZonedInput, parseZonedInput } from '#platform/rules/zoned-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { BATCH_DESCRIPTION_MAX_LENGTH, BATCH_MAX_CAPACITY } from '../../rules/limits.ts'
import type { Cohort, CohortSubject } from '../../rules/schemas.ts'
import styles from './cohorts.module.css'
import {
  type CertificateFields,
  CriteriaFields,
  readCertificateFields,
  readNumber,
} from './criteria-fields.tsx'
import { type CohortErrors, focusFirstError } from './form-errors.ts'

/** What is typed into the form, as it is sent. */
export interface CohortFields extends CertificateFields {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly startsAt: string
  readonly endsAt: string
  readonly visibility: 'public' | 'restricted'
  readonly capacity: number | null
  /** `course:` or `bundle:` and an id; only in a form for a new one. */
  readonly subject: string
}

interface CohortFormProps {
  /** Null: a new one. */
  cohort: Cohort | null
  /** What a new one can be of. */
  subjects?: readonly CohortSubject[]
  submitLabel: string
  /** @returns what the schema or the server says against it; null when it is saved */
  onSave: (fields: CohortFields) => Promise<{ errors?: CohortErrors; failure?: string } | null>
}

/** Everything that a cohort says about itself. Days and times are in the zone of whoever fills it in. */
export function CohortForm({ cohort, subjects = [], submitLabel, onSave }: CohortFormProps) {
  const zone = useReaderTimeZone()
  const [errors, setErrors] = useState<CohortErrors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState(cohort?.name ?? '')
  /** Stays chosen when another search offers others. */
  const [subject, setSubject] = useState<CohortSubject | null>(null)
  const [typedSlug, setTypedSlug] = useState<string | null>(null)
  const isNew = cohort === null
  const offered = subject && !subjects.some(({ id }) => id === subject.id) ? [subject, ...subjects] : subjects
  const zoneHint = t.inZone({ zone: zone.replaceAll('_', ' ') })

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const refusal = await onSave(readFields(new FormData(form), zone))
    setBusy(false)
    setErrors(refusal?.errors ?? {})
    setFailure(refusal?.failure)
    if (refusal?.errors) focusFirstError(form, refusal.errors)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <FailureNotice>{failure}</FailureNotice>
      {isNew && (
        <Select
          label={t.courseOrBundle}
          name="subject"
          placeholder={t.chooseOne}
          options={offered.map((one) => ({
            value: getSubjectValue(one),
            label: one.kind === 'bundle' ? t.bundleNamed({ title: one.title }) : one.title,
          }))}
          value={subject ? getSubjectValue(subject) : ''}
          onChange={({ target }) =>
            setSubject(offered.find((one) => getSubjectValue(one) === target.value) ?? null)
          }
          error={errors.subject}
        />
      )}
      <TextField
        label={t.cohortName}
        name="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors.name}
      />
      {isNew && (
        <TextField
          label={t.addressOfTheBatch}
          name="slug"
          autoCapitalize="none"
          spellCheck={false}
          hint={t.slugHint}
          value={typedSlug ?? suggestSlug(name)}
          onChange={({ target }) => setTypedSlug(target.value)}
          error={errors.slug}
        />
      )}
      <TextArea
        label={t.description}
        name="description"
        optional
        rows={5}
        softMax={BATCH_DESCRIPTION_MAX_LENGTH}
        hint={t.descriptionHint}
        defaultValue={cohort?.description ?? ''}
        error={errors.description}
      />
      <div className={styles.pair}>
        <TextField
          label={t.start}
          name="startsAt"
          type="datetime-local"
          hint={zoneHint}
          defaultValue={cohort ? formatZonedInput(cohort.startDate, zone) : ''}
          error={errors.startsAt}
        />
        <TextField
          label={t.end}
          name="endsAt"
          type="datetime-local"
          hint={zoneHint}
          defaultValue={cohort ? formatZonedInput(cohort.endDate, zone) : ''}
          error={errors.endsAt}
        />
      </div>
      <RadioGroup
        legend={t.whoMayJoin}
        name="visibility"
        defaultValue={cohort?.visibility ?? 'public'}
        options={[
          { value: 'public', label: t.everybody, hint: t.everybodyHint },
          { value: 'restricted', label: t.byInvitation, hint: t.byInvitationHint },
        ]}
      />
      <TextField
        label={t.seats}
        name="capacity"
        type="number"
        inputMode="numeric"
        min={1}
        max={BATCH_MAX_CAPACITY}
        optional
        hint={t.seatsHint}
        defaultValue={cohort?.capacity ?? ''}
        error={errors.capacity}
      />
      <CriteriaFields cohort={cohort} errors={errors} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

const getSubjectValue = ({ kind, id }: CohortSubject) => `${kind}:${id}`

function readFields(data: FormData, zone: string): CohortFields {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    subject: text('subject'),
    name: text('name'),
    slug: text('slug'),
    description: text('description'),
    startsAt: parseZonedInput(text('startsAt'), zone) ?? '',
    endsAt: parseZonedInput(text('endsAt'), zone) ?? '',
    visibility: text('visibility') === 'restricted' ? 'restricted' : 'public',
    capacity: readNumber(data, 'capacity'),
    ...readCertificateFields(data),
  }
}
