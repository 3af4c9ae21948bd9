import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { focusFirstError, listFormErrors } from '#features/batches/web/index.ts'
import { formatZonedInput, parseZonedInput } from '#platform/rules/zoned-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { ASSIGNMENT_LEVELS, ASSIGNMENT_TYPES } from '../../rules/assignment.ts'
import { EXPIRY_UNITS } from '../../rules/expiry.ts'
import { ASSIGNMENT_DESCRIPTION_MAX_LENGTH } from '../../rules/limits.ts'
import type { ManagedAssignment } from '../../rules/schemas.ts'
import { assignmentsApi, getFailureCode, getFailureMessage } from '../api.ts'
import { ASSIGNMENT_LEVEL_LABELS, ASSIGNMENT_TYPE_LABELS } from '../assignment-format.tsx'
import styles from '../assignments.module.css'

export interface AssignmentDialogProps {
  open: boolean
  batchId: string
  /** Null: a new one. */
  assignment: ManagedAssignment | null
  maxPoints: number
  onClose: () => void
  onSaved: () => void
}

const UNIT_LABELS = { minutes: t.minutes, hours: t.hours, days: t.days }

/** Adds an assignment, or changes one. The deadline is a moment in the zone of whoever types, or so long from now. */
export function AssignmentDialog({
  open,
  batchId,
  assignment,
  maxPoints,
  onClose,
  onSaved,
}: AssignmentDialogProps) {
  const zone = useReaderTimeZone()
  const formId = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [expiryBy, setExpiryBy] = useState<'at' | 'in'>(assignment ? 'at' : 'in')
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const shownExpiry = assignment ? formatZonedInput(assignment.expiredAt, zone) : ''

  function readExpiry(data: FormData) {
    if (expiryBy === 'in') return { amount: Number(data.get('amount')), unit: String(data.get('unit')) }
    const typed = String(data.get('expiredAt'))
    // Untouched it keeps its seconds, which the field does not show.
    const at = assignment && typed === shownExpiry ? assignment.expiredAt : parseZonedInput(typed, zone)
    return { at: at ?? '' }
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const url = String(data.get('url')).trim()
    setFailure(undefined)
    setBusy(true)
    try {
      const { assignmentFieldsSchema } = await import('../../rules/schemas.ts')
      const read = assignmentFieldsSchema.safeParse({
        ...{ title: data.get('title'), description: data.get('description') },
        ...{ type: data.get('type'), level: data.get('level'), url: url === '' ? null : url },
        points: Number(data.get('points')),
        expiry: readExpiry(data),
      })
      const found = readErrors(read, expiryBy)
      setErrors(found)
      if (!read.data) return focusFirstError(form, found)
      if (assignment) {
        const { id: assignmentId, version } = assignment
        await assignmentsApi.updateAssignment({ assignmentId, version, ...read.data })
      } else await assignmentsApi.addAssignment({ batchId, ...read.data })
      toast.success(assignment ? t.saved : t.assignmentAdded, { description: read.data.title })
      onSaved()
    } catch (error) {
      setFailure(getFailureMessage(error))
      // What somebody else saved is there when it is opened again.
      if (getFailureCode(error) === 'CHANGED_ELSEWHERE') await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={assignment ? t.editAssignment : t.addAssignment}
      size="l"
      sticky
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {assignment ? t.save : t.addAssignment}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <FailureNotice>{failure}</FailureNotice>
        <TextField label={t.title} name="title" defaultValue={assignment?.title ?? ''} error={errors.title} />
        <TextArea
          label={t.description}
          name="description"
          rows={6}
          softMax={ASSIGNMENT_DESCRIPTION_MAX_LENGTH}
          hint={t.descriptionHint}
          defaultValue={assignment?.description ?? ''}
          error={errors.description}
        />
        <div className={styles.pair}>
          <Select
            label={t.type}
            name="type"
            defaultValue={assignment?.type ?? 'regular'}
            options={ASSIGNMENT_TYPES.map((value) => ({ value, label: ASSIGNMENT_TYPE_LABELS[value] }))}
            hint={t.typeHint}
          />
          <Select
            label={t.level}
            name="level"
            defaultValue={assignment?.level ?? 'beginner'}
            options={ASSIGNMENT_LEVELS.map((value) => ({ value, label: ASSIGNMENT_LEVEL_LABELS[value] }))}
          />
        </div>
        <RadioGroup
          legend={t.deadline}
          name="expiryBy"
          row
          value={expiryBy}
          onChange={({ target }) => setExpiryBy(target.value === 'at' ? 'at' : 'in')}
          options={[
            { value: 'in', label: t.inSoLong },
            { value: 'at', label: t.atADate },
          ]}
        />
        {expiryBy === 'in' ? (
          <div className={styles.pair}>
            <TextField
              label={t.amount}
              name="amount"
              type="number"
              inputMode="numeric"
              min={1}
              defaultValue={7}
              error={errors.amount}
            />
            <Select
              label={t.unit}
              name="unit"
              defaultValue="days"
              options={EXPIRY_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
            />
          </div>
        ) : (
          <TextField
            label={t.dateAndTime}
            name="expiredAt"
            type="datetime-local"
            hint={t.inZone({ zone: zone.replaceAll('_', ' ') })}
            defaultValue={shownExpiry}
            error={errors.expiredAt}
          />
        )}
        <div className={styles.pair}>
          <TextField
            label={t.materialUrl}
            name="url"
            type="url"
            optional
            placeholder="https://"
            defaultValue={assignment?.url ?? ''}
            error={errors.url}
          />
          <TextField
            label={t.points}
            name="points"
            type="number"
            inputMode="numeric"
            min={0}
            max={Math.max(maxPoints, assignment?.points ?? 0)}
            hint={t.pointsHint({ max: maxPoints })}
            defaultValue={assignment?.points ?? 0}
            error={errors.points}
          />
        </div>
      </form>
    </Dialog>
  )
}

/** What the schema says under each field; of the deadline under the one that is shown. */
function readErrors(
  result: Parameters<typeof listFormErrors>[0],
  expiryBy: 'at' | 'in',
): Readonly<Partial<Record<string, string>>> {
  const { expiry, ...errors } = listFormErrors(result) ?? {}
  if (expiry === undefined) return errors
  return expiryBy === 'at'
    ? { ...errors, expiredAt: t.expiryIsMissing }
    : { ...errors, amount: t.expiryAmountRule }
}
