import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import styles from './caption-editor.module.css'

/** Moves all captions by the same time. */
export function ShiftCaptions({ onShift }: { onShift: (byMs: number) => void }) {
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const seconds = Number(typed.replace(',', '.'))
  const isFit = typed.trim() !== '' && Number.isFinite(seconds) && seconds !== 0
  return (
    <form
      className={styles.shift}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!isFit)
        if (isFit) onShift(Math.round(seconds * 1000))
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <TextField
        label={t.shiftBySeconds}
        hint={t.shiftHint}
        autoComplete="off"
        inputMode="text"
        value={typed}
        error={isMissing && !isFit ? t.enterSecondsToShift : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="s">
        {t.shiftAll}
      </Button>
    </form>
  )
}
