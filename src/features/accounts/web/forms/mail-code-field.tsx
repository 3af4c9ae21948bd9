import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { CodeInput } from '#ui/forms/code-input.tsx'
import { t } from '../../messages/index.ts'
import { MAIL_CODE_LENGTH } from '../../rules/limits.ts'

interface MailCodeFieldProps<Fields extends FieldValues, Context, Output> {
  control: Control<Fields, Context, Output>
  name: FieldPath<Fields>
  label?: string
  /** The last digit is in. */
  onComplete?: () => void
}

/** The boxes of a mailed code in a form. */
export function MailCodeField<Fields extends FieldValues, Context, Output>({
  control,
  name,
  label = t.digitCode({ digits: MAIL_CODE_LENGTH }),
  onComplete,
}: MailCodeFieldProps<Fields, Context, Output>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <CodeInput
      label={label}
      value={field.value}
      onChange={field.onChange}
      {...(onComplete && { onComplete })}
      error={fieldState.error?.message}
      length={MAIL_CODE_LENGTH}
    />
  )
}
