import { Controller } from 'react-hook-form'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { certificateSchema } from '../../rules/entries.ts'
import type { ProfileEntry } from '../../rules/own-profile.ts'
import { profilesApi } from '../api.ts'
import { getFieldMessage } from '../fields/field-message.ts'
import { PeriodFields } from '../fields/period-fields.tsx'
import { SkillNamesField } from '../fields/skill-names-field.tsx'
import { formatPeriod } from '../format-partial-date.ts'
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx'

const EMPTY = { title: '', organization: '', cftUrl: null, startDate: null, endDate: null, skills: [] }

/** A certificate that somebody has got elsewhere. */
export function CertificateDialog(props: EntryDialogProps<ProfileEntry<'certificates'>>) {
  return (
    <EntryDialog
      {...props}
      section="certificates"
      schema={certificateSchema}
      empty={EMPTY}
      titles={[t.addCertificate, t.editCertificate]}
      success={t.certificatesUpdated}
      failure={t.cantUpdateCertificate}
      api={profilesApi.certificates}
      listRows={(fields) => [
        [t.title, fields.title],
        [t.issuer, fields.organization],
        [t.link, fields.cftUrl ?? ''],
        [t.period, formatPeriod(fields.startDate, fields.endDate, t.noExpiry)],
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
          <TextField
            label={t.issuer}
            dir="auto"
            autoComplete="off"
            error={getFieldMessage(errors.organization?.message)}
            {...register('organization')}
          />
          <TextField
            label={t.link}
            optional
            inputMode="url"
            autoComplete="off"
            hint={t.whereOthersCanSeeIt}
            error={errors.cftUrl?.message}
            {...register('cftUrl', { setValueAs: (typed: string | null) => typed?.trim() || null })}
          />
          <PeriodFields
            control={control}
            startLabel={t.issuedOn}
            endLabel={t.expiresOn}
            ongoingLabel={t.doesNotExpire}
            optional
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
