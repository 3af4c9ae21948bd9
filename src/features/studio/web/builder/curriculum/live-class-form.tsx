import { type FormEvent, useState } from 'react'
import { SUB_TOPIC_MAX_MINUTES, type SubTopic } from '#features/catalogue/rules/curriculum.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../../messages/index.ts'
import { DRAFT_TITLE_LENGTH } from '../../../rules/drafts/draft-limits.ts'
import styles from './plan.module.css'

/** What most classes take. */
const USUAL_MINUTES = 60

interface LiveClassFormProps {
  /** Null: a new one. */
  initial: SubTopic | null
  /** @returns whether it is saved */
  onSave: (written: SubTopic) => Promise<boolean>
  onClose: () => void
}

/** Title and length of a live class. What could not be saved stays in the form. */
export function LiveClassForm({ initial, onSave, onClose }: LiveClassFormProps) {
  const [title, setTitle] = useState(initial?.title ?? '')
  const [minutes, setMinutes] = useState(String(initial?.minutes ?? USUAL_MINUTES))
  const [wasAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const length = /^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : 0
  const isLengthRight = length >= 1 && length <= SUB_TOPIC_MAX_MINUTES

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    const form = event.currentTarget
    if (title.trim() === '' || !isLengthRight) {
      form.querySelectorAll('input')[title.trim() === '' ? 0 : 1]?.focus()
      return
    }
    if (isBusy) return
    setBusy(true)
    const isSaved = await onSave({ title: title.trim(), minutes: length })
    setBusy(false)
    if (isSaved) onClose()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t.titleOfLiveClass}
        autoComplete="off"
        dir="auto"
        // Whoever has just pressed “Add” or “Edit” writes next.
        autoFocus
        maxLength={DRAFT_TITLE_LENGTH}
        value={title}
        error={wasAsked && title.trim() === '' ? t.pleaseFillAllTheDetails : undefined}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      <TextField
        label={t.minutes}
        type="number"
        inputMode="numeric"
        min={1}
        max={SUB_TOPIC_MAX_MINUTES}
        value={minutes}
        error={wasAsked && !isLengthRight ? t.minutesFromTo({ max: SUB_TOPIC_MAX_MINUTES }) : undefined}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <div className={styles.buttons}>
        <Button size="s" type="submit" variant="primary" busy={isBusy}>
          {t.saveLiveClass}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
