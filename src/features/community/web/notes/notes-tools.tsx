import { Download, FileText, Search } from 'lucide-react'
import { cx } from '#ui/class-names.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import type { NoteSort } from '../../rules/note.ts'
import styles from './notes-tools.module.css'
import { useNoteDocuments } from './use-note-documents.ts'

const SCOPES = [
  { value: 'video', label: 'Video Notes', parameter: null },
  { value: 'course', label: 'All Notes', parameter: 'all' },
] as const

interface NoteScopesProps {
  scope: 'video' | 'course'
  /** @param parameter value of the query parameter; null removes it */
  onChange: (parameter: string | null) => void
}

/** Switches between the notes of this video and of the whole course. */
export function NoteScopes({ scope, onChange }: NoteScopesProps) {
  return (
    <fieldset className={styles.scopes} aria-label="Which notes" data-tour="note-scopes">
      {SCOPES.map(({ value, label, parameter }) => (
        <button
          key={value}
          type="button"
          className={cx(styles.scope, scope === value && styles.present)}
          aria-pressed={scope === value}
          onClick={() => onChange(parameter)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

const SORTS = [
  { value: 'recent', label: 'Recent' },
  { value: 'sequence', label: 'Sequence' },
]

interface NoteToolsProps {
  courseId: string
  /** Text in the search field. */
  typed: string
  onType: (typed: string) => void
  sort: NoteSort
  /** @param parameter value of the query parameter; null removes it */
  onSort: (parameter: string | null) => void
}

/** Search, sorting and downloads. */
export function NoteTools({ courseId, typed, onType, sort, onSort }: NoteToolsProps) {
  const documents = useNoteDocuments(courseId)
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label="Search your notes"
          hideLabel
          type="search"
          placeholder="Search"
          autoComplete="off"
          maxLength={100}
          lead={<Search />}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <Select
          label="Order"
          hideLabel
          options={SORTS}
          value={sort}
          onChange={(event) => onSort(event.target.value === 'recent' ? null : event.target.value)}
        />
        <MenuButton
          label="Download the notes of this course"
          variant="bare"
          entries={[
            { label: 'Download PDF', icon: <Download />, onSelect: () => void documents.pdf() },
            { label: 'Download Markdown', icon: <FileText />, onSelect: () => void documents.markdown() },
          ]}
        >
          <span className={styles.download} data-tour="note-documents">
            <Download aria-hidden="true" />
          </span>
        </MenuButton>
      </div>
      {documents.progress !== null && (
        <div role="status">
          <ProgressBar label="Making your PDF" value={documents.progress} showLabel tone="ink" size="s" />
        </div>
      )}
    </>
  )
}
