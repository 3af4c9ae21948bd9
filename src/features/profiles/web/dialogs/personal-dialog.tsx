import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { buildPersonalSchema } from '../../rules/about.ts'
import { PINCODE_LENGTH } from '../../rules/limits.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import { profilesApi, resolveSave } from '../api.ts'
import styles from './dialogs.module.css'
import { SectionDialog } from './section-dialog.tsx'
import { type PersonalForm, type PincodeLookup, usePincodeLookup } from './use-pincode-lookup.ts'

type OwnPersonal = OwnProfile['personal']

interface PersonalDialogProps {
  open: boolean
  personal: OwnPersonal
  /** Whether this site can look pincodes up. */
  pincodeLookup: boolean
  onSaved: () => Promise<void> | void
  onClose: () => void
}

/** Name, contact and address. */
export function PersonalDialog({ personal, pincodeLookup, ...rest }: PersonalDialogProps) {
  const { version, ...initial } = personal
  return (
    <SectionDialog
      {...rest}
      title={t.personalDetails}
      description={`${t.onlyYouSeeThese} ${t.whatCompletesPersonalDetails}`}
      place="contact"
      schema={buildPersonalSchema(personal)}
      initial={initial}
      version={version}
      versionOf={(saved: OwnPersonal) => saved.version}
      save={(values, to) => resolveSave(profilesApi.updatePersonal({ ...values, version: to ?? version }))}
      listRows={({ contact: { birthDate, address }, ...values }) => [
        [t.firstName, values.firstName],
        [t.lastName, values.lastName],
        [t.mobileNumber, values.mobileNo],
        [t.alternateEmail, values.alternateEmail],
        [t.birthDate, birthDate ?? ''],
        [t.address, address.addressText],
        [t.pincode, address.pincode],
        [t.city, address.city],
        [t.country, address.country],
      ]}
      success={t.personalDetailsUpdated}
      failure={t.cantUpdatePersonalDetails}
      fields={(form) => <PersonalFields form={form} pincodeLookup={pincodeLookup} />}
    />
  )
}

const LOOKUP_STATES: Readonly<Record<PincodeLookup, string>> = {
  idle: t.pincodeFindsYourCity,
  busy: t.lookingUpThePincode,
  found: t.cityAndCountryFound,
  unknown: t.pleaseTypeCityAndCountry,
}

function PersonalFields({ form, pincodeLookup }: { form: PersonalForm; pincodeLookup: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  const inAddress = errors.contact?.address
  const pincode = usePincodeLookup(form, pincodeLookup)
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={t.lastName}
          optional
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
        <TextField
          label={t.mobileNumber}
          optional
          type="tel"
          autoComplete="tel"
          error={errors.mobileNo?.message}
          {...register('mobileNo')}
        />
        <TextField
          label={t.birthDate}
          optional
          type="date"
          min="1900-01-01"
          autoComplete="bday"
          error={errors.contact?.birthDate?.message}
          {...register('contact.birthDate', { setValueAs: (typed: string | null) => typed || null })}
        />
      </div>
      <TextField
        label={t.alternateEmail}
        optional
        type="email"
        autoComplete="email"
        error={errors.alternateEmail?.message}
        {...register('alternateEmail')}
      />
      <TextArea
        label={t.address}
        optional
        rows={2}
        dir="auto"
        autoComplete="street-address"
        error={inAddress?.addressText?.message}
        {...register('contact.address.addressText')}
      />
      <TextField
        label={t.pincode}
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={PINCODE_LENGTH}
        error={inAddress?.pincode?.message}
        aria-busy={pincode.state === 'busy'}
        {...register('contact.address.pincode', {
          onChange: (event: { target: { value: string } }) => void pincode.lookUp(event.target.value),
        })}
      />
      <p className={styles.state} role="status">
        {LOOKUP_STATES[pincode.state]}
      </p>
      <div className={styles.pair}>
        <TextField
          label={t.city}
          optional
          dir="auto"
          autoComplete="address-level2"
          error={inAddress?.city?.message}
          {...register('contact.address.city')}
        />
        <TextField
          label={t.country}
          optional
          dir="auto"
          autoComplete="country-name"
          error={inAddress?.country?.message}
          {...register('contact.address.country')}
        />
      </div>
    </>
  )
}
