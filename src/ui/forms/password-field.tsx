import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import styles from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldProps {
  /** new-password lets a password manager offer one. */
  autoComplete?: 'current-password' | 'new-password'
}

/** A password with a button that shows it. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  className,
  autoComplete = 'current-password',
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id, className }}>
      {(control) => (
        <span className={styles.wrap}>
          <input
            {...input}
            {...control}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize="none"
            type={shown ? 'text' : 'password'}
            className={cx(styles.control, styles.withTrail)}
          />
          <span className={styles.trail}>
            <IconButton
              size="s"
              label={shown ? t.hidePassword : t.showPassword}
              icon={shown ? <EyeOff /> : <Eye />}
              onClick={() => setShown(!shown)}
            />
          </span>
        </span>
      )}
    </Field>
  )
}
