import { ORPCError } from '@orpc/client'
import { type FormEvent, type Ref, useState } from 'react'
import type { CategoryTitles } from '#features/catalogue/rules/categories.ts'
import { CATEGORY_TITLE_HINT, categoryTitleSchema } from '#features/catalogue/rules/category-schemas.ts'
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '#platform/rules/messages/language.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import styles from './categories-page.module.css'

interface CategoryFormProps {
  label: string
  hint?: string
  /** The present ones, of a category that gets others. */
  title?: string
  titles?: CategoryTitles
  submitText: string
  ref?: Ref<HTMLInputElement>
  /** What it throws stands at the field. */
  onSubmit: (named: { title: string; titles: CategoryTitles }) => Promise<void>
  onCancel?: () => void
}

/** The titles of a category: its own, and what it is called in other languages. */
export function CategoryForm({
  label,
  hint,
  title = '',
  titles = {},
  submitText,
  ref,
  onSubmit,
  onCancel,
}: CategoryFormProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const refuse = (name: string, reason: string) => {
      setErrors({ [name]: reason })
      form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
    }
    const given = new FormData(form)
    const parsed = categoryTitleSchema.safeParse(given.get('title'))
    if (!parsed.success) return refuse('title', CATEGORY_TITLE_HINT)
    const others: Partial<Record<Language, string>> = {}
    for (const language of LANGUAGE_TAGS) {
      const other = String(given.get(language) ?? '').trim()
      if (other && !categoryTitleSchema.safeParse(other).success) return refuse(language, CATEGORY_TITLE_HINT)
      if (other) others[language] = other
    }
    setBusy(true)
    setErrors({})
    try {
      await onSubmit({ title: parsed.data, titles: others })
      form.reset()
    } catch (failure) {
      refuse(
        'title',
        failure instanceof ORPCError && failure.defined ? failure.message : t.somethingWentWrong,
      )
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
        error={errors['title']}
        autoFocus={onCancel !== undefined}
      />
      {LANGUAGE_TAGS.map((language) => (
        <TextField
          key={language}
          label={t.titleInLanguage({ language: LANGUAGES[language] })}
          name={language}
          lang={language}
          defaultValue={titles[language] ?? ''}
          error={errors[language]}
          optional
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitText}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
      </div>
    </form>
  )
}
