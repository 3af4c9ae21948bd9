import { useState } from 'react'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import { MAX_KEYWORDS } from '../../rules/limits.ts'
import type { FieldErrors } from './document-errors.ts'

interface KeywordsFieldProps {
  label: string
  name: string
  words: readonly string[]
  errors: FieldErrors
  onChange: (words: readonly string[]) => void
}

const parseWords = (text: string) =>
  text
    .split(/[,،、;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, index) => word === other[index])

/** Words with commas between them. */
export function KeywordsField({ label, name, words, errors, onChange }: KeywordsFieldProps) {
  // What is typed has commas that the words have not.
  const [typed, setTyped] = useState({ text: words.join(', '), words })
  const text = isSame(typed.words, words) ? typed.text : words.join(', ')
  // One word of them may be too long, which is the error of that word.
  const wrongWord = [...errors].find(([path]) => path.startsWith(`${name}.`))?.[1]
  const isTooMany = words.length > MAX_KEYWORDS
  return (
    <TextField
      label={label}
      dir="auto"
      autoComplete="off"
      value={text}
      error={isTooMany ? t.atMostWords({ max: MAX_KEYWORDS }) : (errors.get(name) ?? wrongWord)}
      hint={t.separateByCommas}
      onChange={({ target }) => {
        const next = parseWords(target.value)
        setTyped({ text: target.value, words: next })
        onChange(next)
      }}
    />
  )
}
