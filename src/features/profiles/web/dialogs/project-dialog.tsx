import { Controller } from 'react-hook-form'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { projectSchema } from '../../rules/entries.ts'
import { DESCRIPTION_MAX_LENGTH } from '../../rules/limits.ts'
import type { ProfileEntry } from '../../rules/own-profile.ts'
import { profilesApi } from '../api.ts'
import { getFieldMessage } from '../fields/field-message.ts'
import { PeriodFields } from '../fields/period-fields.tsx'
import { SkillNamesField } from '../fields/skill-names-field.tsx'
import { formatPeriod } from '../format-partial-date.ts'
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx'

const EMPTY = { title: '', description: '', startDate: '', endDate: '', skills: [] }

/** Something that somebody has made. */
export function ProjectDialog(props: EntryDialogProps<ProfileEntry<'projects'>>) {
  return (
    <EntryDialog
      {...props}
      section="projects"
      schema={projectSchema}
      empty={EMPTY}
      titles={[t.addProject, t.editProject]}
      success={t.projectsUpdated}
      failure={t.cantUpdateProject}
      api={profilesApi.projects}
      listRows={(fields) => [
        [t.title, fields.title],
        [t.period, formatPeriod(fields.startDate, fields.endDate)],
        [t.description, fields.description],
        [t.skills, fields.skills.join(', ')],
      ]}
      fields={({ register, control, formState: { errors } }) => (
        <>
          <TextField
            label={t.title}
            dir="auto"
            autoComplete="off"
            error={getFieldMessage(errors.title?.message)}
            {...register('title')}
          />
          <PeriodFields
            control={control}
            startLabel={t.start}
            endLabel={t.end}
            ongoingLabel={t.iCurrentlyWorkOnThis}
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
