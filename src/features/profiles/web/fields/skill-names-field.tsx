import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/badge.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { MAX_SKILLS_PER_ENTRY, SKILL_MAX_LENGTH } from '../../rules/limits.ts'
import styles from './fields.module.css'

interface SkillNamesFieldProps {
  value: readonly string[]
  onChange: (names: string[]) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Skills that an entry shows, without a rating. What is typed and not added yet is added when the form is sent. */
export function SkillNamesField({ value, onChange, error, ref }: SkillNamesFieldProps) {
  const [typed, setTyped] = useState('')
  const holder = useRef<HTMLDivElement>(null)
  const isFull = value.length >= MAX_SKILLS_PER_ENTRY

  function add() {
    const name = typed.trim()
    setTyped('')
    const known = value.some((other) => other.toLowerCase() === name.toLowerCase())
    if (name !== '' && !known && !isFull) onChange([...value, name])
  }
  const addTyped = useEffectEvent(add)
  useEffect(() => {
    const form = holder.current?.closest('form')
    const before = () => addTyped()
    // Before the form reads its values.
    form?.addEventListener('submit', before, true)
    return () => form?.removeEventListener('submit', before, true)
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    // The form is sent by Enter where there is nothing to add.
    event.preventDefault()
    add()
  }

  return (
    <div ref={holder} className={styles.names}>
      <div className={styles.adding}>
        <TextField
          ref={ref}
          label={t.skills}
          optional
          dir="auto"
          autoComplete="off"
          maxLength={SKILL_MAX_LENGTH}
          value={typed}
          disabled={isFull}
          error={error}
          hint={isFull ? t.thatIsTheLimit({ max: MAX_SKILLS_PER_ENTRY }) : t.enterAddsASkill}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
        />
        <Button disabled={isFull} onClick={add}>
          {t.add}
        </Button>
      </div>
      {value.length > 0 && (
        <ul className={styles.chips} aria-label={t.skills}>
          {value.map((name) => (
            <li key={name}>
              <Chip
                removeLabel={t.removeSkill({ name })}
                onRemove={() => onChange(value.filter((other) => other !== name))}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
