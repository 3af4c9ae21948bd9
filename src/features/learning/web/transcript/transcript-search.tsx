import { ChevronDown, ChevronUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../messages/index.ts'
import styles from './transcript.module.css'

interface TranscriptSearchProps {
  query: string
  onQuery: (query: string) => void
  /** How many matches there are; null while they are being looked for. */
  count: number | null
  /** Which of them is shown. */
  chosen: number
  onChoose: (match: number) => void
}

export function TranscriptSearch({ query, onQuery, count, chosen, onChoose }: TranscriptSearchProps) {
  const found = count ?? 0
  const step = (by: number) => onChoose((chosen + by + found) % found)

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || found === 0) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }

  const searching = query.trim().length > 1
  return (
    <div className={styles.search}>
      <TextField
        label={t.searchTheTranscript}
        hideLabel
        type="search"
        placeholder={t.searchTheTranscript}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={handleKey}
        className={styles.field}
      />
      <span className={styles.count} role="status">
        {searching && count !== null && (count === 0 ? t.noMatches : t.matchOf({ match: chosen + 1, count }))}
      </span>
      {searching && found > 1 && (
        <>
          <IconButton size="s" label={t.previousMatch} icon={<ChevronUp />} onClick={() => step(-1)} />
          <IconButton size="s" label={t.nextMatch} icon={<ChevronDown />} onClick={() => step(1)} />
        </>
      )}
    </div>
  )
}
