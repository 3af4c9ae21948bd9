import { useState } from 'react'
import { CAPTION_LATEST_MS } from '#features/catalogue/rules/captions/caption-limits.ts'
import { formatTypedTime, parseTypedTime } from '#features/catalogue/rules/captions/caption-times.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'

interface TimeFieldProps {
  label: string
  ms: number
  onChange: (ms: number) => void
}

/** A moment as it is typed; it counts when the field is left, or with Enter. */
export function TimeField({ label, ms, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState(() => formatTypedTime(ms))
  const [isWrong, setWrong] = useState(false)

  function commit() {
    const next = parseTypedTime(typed)
    const isFit = next !== null && next <= CAPTION_LATEST_MS
    setWrong(!isFit)
    if (isFit && next !== ms) onChange(next)
  }

  return (
    <TextField
      label={label}
      autoComplete="off"
      inputMode="decimal"
      value={typed}
      error={isWrong ? t.timeIsWrong : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key, altKey }) => key === 'Enter' && !altKey && commit()}
    />
  )
}
