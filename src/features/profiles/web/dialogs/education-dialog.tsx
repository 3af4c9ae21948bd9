import { Select } from '#ui/forms/select.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { educationSchema, SCORE_TYPES } from '../../rules/entries.ts'
import { ACTIVITIES_MAX_LENGTH } from '../../rules/limits.ts'
import type { ProfileEntry } from '../../rules/own-profile.ts'
import { profilesApi } from '../api.ts'
import { getFieldMessage } from '../fields/field-message.ts'
import { PeriodFields } from '../fields/period-fields.tsx'
import { formatPeriod } from '../format-partial-date.ts'
import { SCORE_TYPE_LABELS } from '../labels.ts'
import styles from './dialogs.module.css'
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx'

const EMPTY = {
  school: '',
  degree: '',
  studyField: '',
  location: '',
  startDate: '',
  endDate: '',
  scoreType: 'percentage',
  score: '',
  activities: '',
} as const

const SCORE_TYPE_OPTIONS = SCORE_TYPES.map((value) => ({ value, label: SCORE_TYPE_LABELS[value] }))

/** A school or university. */
export function EducationDialog(props: EntryDialogProps<ProfileEntry<'education'>>) {
  return (
    <EntryDialog
      {...props}
      section="education"
      schema={educationSchema}
      empty={EMPTY}
      titles={[t.addEducation, t.editEducation]}
      success={t.educationUpdated}
      failure={t.cantUpdateEducation}
      api={profilesApi.education}
      listRows={(fields) => [
        [t.school, fields.school],
        [t.degree, fields.degree],
        [t.fieldOfStudy, fields.studyField],
        [t.location, fields.location],
        [t.period, formatPeriod(fields.startDate, fields.endDate)],
        [t.score, fields.score && `${fields.score} (${SCORE_TYPE_LABELS[fields.scoreType]})`],
        [t.activities, fields.activities],
      ]}
      fields={({ register, control, formState: { errors } }) => (
        <>
          <TextField
            label={t.school}
            dir="auto"
            error={getFieldMessage(errors.school?.message)}
            {...register('school')}
          />
          <div className={styles.pair}>
            <TextField
              label={t.degree}
              dir="auto"
              error={getFieldMessage(errors.degree?.message)}
              {...register('degree')}
            />
            <TextField
              label={t.fieldOfStudy}
              dir="auto"
              error={getFieldMessage(errors.studyField?.message)}
              {...register('studyField')}
            />
          </div>
          <TextField
            label={t.location}
            optional
            dir="auto"
            error={errors.location?.message}
            {...register('location')}
          />
          <PeriodFields control={control} startLabel={t.start} endLabel={t.endOrExpected} />
          <div className={styles.pair}>
            <Select label={t.scoreIn} options={SCORE_TYPE_OPTIONS} {...register('scoreType')} />
            <TextField
              label={t.score}
              optional
              autoComplete="off"
              error={errors.score?.message}
              {...register('score')}
            />
          </div>
          <TextArea
            label={t.activities}
            optional
            dir="auto"
            softMax={ACTIVITIES_MAX_LENGTH}
            error={errors.activities?.message}
            {...register('activities')}
          />
        </>
      )}
    />
  )
}
