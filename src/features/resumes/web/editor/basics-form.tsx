import { Plus, Trash2 } from 'lucide-react'
import { memo, useRef } from 'react'
import { generateId } from '#platform/web/generate-id.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { MAX_ENTRIES } from '../../rules/limits.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import { getSummaryHint, SUMMARY_GOOD_LENGTH } from '../../rules/writing-hints.ts'
import styles from './basics-form.module.css'
import type { FieldErrors } from './document-errors.ts'
import formStyles from './entry-form.module.css'

type Basics = ResumeDocument['basics']

interface BasicsFormProps {
  basics: Basics
  errors: FieldErrors
  onChange: (changed: Partial<Basics>) => void
}

const PLACE_FIELDS = [
  { name: 'city', label: t.city, autoComplete: 'address-level2' },
  { name: 'region', label: t.region, autoComplete: 'address-level1' },
  { name: 'countryCode', label: t.country, autoComplete: 'country-name' },
  { name: 'postalCode', label: t.postalCode, autoComplete: 'postal-code' },
] as const

/** Who somebody is and how they are reached. */
export const BasicsForm = memo(function BasicsForm({ basics, errors, onChange }: BasicsFormProps) {
  const { location, profiles } = basics
  const addProfile = useRef<HTMLButtonElement>(null)
  const bind = (name: 'name' | 'label' | 'email' | 'phone' | 'url') => ({
    id: `resume-${name}`,
    value: basics[name],
    error: errors.get(name),
    dir: 'auto' as const,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const change = (id: string, changed: Partial<Basics['profiles'][number]>) =>
    onChange({ profiles: profiles.map((one) => (one.id === id ? { ...one, ...changed } : one)) })
  return (
    <div className={formStyles.fields}>
      <TextField label={t.fullName} autoComplete="name" {...bind('name')} />
      <TextField label={t.headline} placeholder={t.headlineForExample} {...bind('label')} />
      <TextField label={t.email} type="email" autoComplete="email" {...bind('email')} />
      <TextField label={t.phone} type="tel" autoComplete="tel" {...bind('phone')} />
      <TextField
        label={t.website}
        inputMode="url"
        autoComplete="url"
        placeholder="https://example.com"
        {...bind('url')}
      />
      {PLACE_FIELDS.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          label={label}
          autoComplete={autoComplete}
          dir="auto"
          value={location[name]}
          error={errors.get(`location.${name}`)}
          onChange={({ target }) => onChange({ location: { ...location, [name]: target.value } })}
        />
      ))}
      <TextField
        label={t.address}
        autoComplete="street-address"
        dir="auto"
        value={location.address}
        error={errors.get('location.address')}
        onChange={({ target }) => onChange({ location: { ...location, address: target.value } })}
      />
      <TextArea
        label={t.summary}
        rows={4}
        dir="auto"
        className={formStyles.whole}
        value={basics.summary}
        error={errors.get('summary')}
        hint={getSummaryHint(basics.summary) ?? t.whoYouAreInAFewLines}
        softMax={SUMMARY_GOOD_LENGTH}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
      <fieldset className={formStyles.lines}>
        <legend className={formStyles.legend}>{t.profilesElsewhere}</legend>
        <ul className={styles.profiles}>
          {profiles.map(({ id, network, username, url }, index) => (
            <li key={id} className={styles.profile}>
              <TextField
                label={t.network}
                placeholder={t.networkForExample}
                value={network}
                error={errors.get(`profiles.${index}.network`)}
                onChange={({ target }) => change(id, { network: target.value })}
              />
              <TextField
                label={t.nameThere}
                value={username}
                error={errors.get(`profiles.${index}.username`)}
                onChange={({ target }) => change(id, { username: target.value })}
              />
              <TextField
                label={t.link}
                inputMode="url"
                value={url}
                error={errors.get(`profiles.${index}.url`)}
                onChange={({ target }) => change(id, { url: target.value })}
              />
              <IconButton
                label={t.removeWhat({ what: network || t.profileNumber({ number: index + 1 }) })}
                icon={<Trash2 />}
                onClick={() => {
                  onChange({ profiles: profiles.filter((one) => one.id !== id) })
                  // Once a full list has the button again.
                  requestAnimationFrame(() => addProfile.current?.focus())
                }}
              />
            </li>
          ))}
        </ul>
        {profiles.length < MAX_ENTRIES && (
          <Button
            ref={addProfile}
            size="s"
            variant="quiet"
            icon={<Plus />}
            onClick={() =>
              onChange({ profiles: [...profiles, { id: generateId(), network: '', username: '', url: '' }] })
            }
          >
            {t.addAProfile}
          </Button>
        )}
      </fieldset>
    </div>
  )
})
