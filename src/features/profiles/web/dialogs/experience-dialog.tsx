import { Controller } from 'react-hook-form'
import { Select } from '#ui/forms/select.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { EMPLOYMENT_TYPES, experienceSchema } from '../../rules/entries.ts'
import { DESCRIPTION_MAX_LENGTH } from '../../rules/limits.ts'
import type { ProfileEntry } from '../../rules/own-profile.ts'
import { profilesApi } from '../api.ts'
import { getFieldMessage } from '../fields/field-message.ts'
import { PeriodFields } from '../fields/period-fields.tsx'
import { SkillNamesField } from '../fields/skill-names-field.tsx'
import { formatPeriod } from '../format-partial-date.ts'
import { EMPLOYMENT_TYPE_LABELS } from '../labels.ts'
import styles from './dialogs.module.css'
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx'

const EMPTY = {
  organization: '',
  title: '',
  location: '',
  description: '',
  startDate: '',
  endDate: '',
  skills: [],
}

const TYPE_OPTIONS = EMPLOYMENT_TYPES.map((value) => ({ value, label: EMPLOYMENT_TYPE_LABELS[value] }))

/** A post. */
export function ExperienceDialog(props: EntryDialogProps<ProfileEntry<'experience'>>) {
  return (
    <EntryDialog
      {...props}
      section="experience"
      schema={experienceSchema}
      empty={EMPTY}
      titles={[t.addExperience, t.editExperience]}
      success={t.experienceUpdated}
      failure={t.cantUpdateExperience}
      api={profilesApi.experience}
      listRows={(fields) => [
        [t.jobTitle, fields.title],
        [t.organization, fields.organization],
        [t.employmentType, EMPLOYMENT_TYPE_LABELS[fields.empType]],
        [t.location, fields.location],
        [t.period, formatPeriod(fields.startDate, fields.endDate)],
        [t.description, fields.description],
        [t.skills, fields.skills.join(', ')],
      ]}
      fields={({ register, control, formState: { errors } }) => (
        <>
          <TextField
            label={t.jobTitle}
            dir="auto"
            autoComplete="organization-title"
            error={getFieldMessage(errors.title?.message)}
            {...register('title')}
          />
          <TextField
            label={t.organization}
            dir="auto"
            autoComplete="organization"
            error={getFieldMessage(errors.organization?.message)}
            {...register('organization')}
          />
          <div className={styles.pair}>
            <Select
              label={t.employmentType}
              placeholder={t.choose}
              options={TYPE_OPTIONS}
              error={getFieldMessage(errors.empType?.message)}
              {...register('empType')}
            />
            <TextField
              label={t.location}
              dir="auto"
              error={getFieldMessage(errors.location?.message)}
              {...register('location')}
            />
          </div>
          <PeriodFields
            control={control}
            startLabel={t.start}
            endLabel={t.end}
            ongoingLabel={t.iCurrentlyWorkHere}
          />
          <TextArea
            label={t.description}
            dir="auto"
            rows={5}
            softMax={DESCRIPTION_MAX_LENGTH}
            error={getFieldMessage(errors.description?.message)}
            {...register('description')}
          />
          <Controller
            control={control}
            name="skills"
            render={({ field: { ref, value = [], onChange } }) => (
              <SkillNamesField ref={ref} value={value} onChange={onChange} />
            )}
          />
        </>
      )}
    />
  )
}
