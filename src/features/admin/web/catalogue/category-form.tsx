import { ORPCError } from '@orpc/client'
import { type FormEvent, type Ref, useState } from 'react'
import { CATEGORY_TITLE_HINT, categoryTitleSchema } from '#features/catalogue/rules/category-schemas.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import styles from './categories-page.module.css'

interface CategoryFormProps {
  label: string
  hint?: string
  /** The present one, of a category that gets another. */
  title?: string
  submitText: string
  ref?: Ref<HTMLInputElement>
  /** What it throws stands at the field. */
  onSubmit: (title: string) => Promise<void>
  onCancel?: () => void
}

/** The title of a category. */
export function CategoryForm({
  label,
  hint,
  title = '',
  submitText,
  ref,
  onSubmit,
  onCancel,
}: CategoryFormProps) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const refuse = (reason: string) => {
      setError(reason)
      form.querySelector('input')?.focus()
    }
    const parsed = categoryTitleSchema.safeParse(new FormData(form).get('title'))
    if (!parsed.success) return refuse(CATEGORY_TITLE_HINT)
    setBusy(true)
    setError(undefined)
    try {
      await onSubmit(parsed.data)
      form.reset()
    } catch (failure) {
      refuse(failure instanceof ORPCError && failure.defined ? failure.message : t.somethingWentWrong)
    }
    setBusy(false)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
    >
      <TextField
        ref={ref}
        label={label}
        hint={hint}
        name="title"
        defaultValue={title}
        error={error}
        autoFocus={onCancel !== undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitText}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
      </div>
    </form>
  )
}
