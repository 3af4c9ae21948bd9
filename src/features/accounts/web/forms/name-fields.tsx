import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import styles from './forms.module.css'

interface NameFieldsProps {
  firstName: UseFormRegisterReturn
  lastName: UseFormRegisterReturn
  errors: { firstName?: FieldError | undefined; lastName?: FieldError | undefined }
}

/** First and last name, side by side. */
export function NameFields({ firstName, lastName, errors }: NameFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        label={t.firstName}
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...firstName}
      />
      <TextField
        label={t.lastName}
        optional
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...lastName}
      />
    </div>
  )
}
