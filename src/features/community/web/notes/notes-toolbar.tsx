import { Download, FileText, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { downloadFile } from '#platform/web/download-file.ts'
import { cx } from '#ui/class-names.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { NoteSort } from '../../rules/note.ts'
import { NOTE_MESSAGES } from '../../rules/note-limits.ts'
import { communityApi, getErrorMessage } from '../api.ts'
import styles from './notes-tools.module.css'

const POLL_MS = 700

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Downloads the notes of a course as a document. */
function useNotesDownload(courseId: string) {
  const toast = useToast()
  /** Percent of the PDF being made; null while none is. */
  const [progress, setProgress] = useState<number | null>(null)
  const here = useRef(true)

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function take(work: () => Promise<File | null>) {
    try {
      const file = await work()
      if (!file) return
      downloadFile(file)
      toast.success(NOTE_MESSAGES.DOWNLOADED)
    } catch (error) {
      toast.error(getErrorMessage(error))
    }
  }

  /** Null when the component was unmounted meanwhile. */
  async function makePdf(): Promise<File | null> {
    let document = await communityApi.getNotesPdf({ courseId })
    while (document.state === 'working') {
      setProgress(document.progress)
      await pause()
      if (!here.current) return null
      document = await communityApi.getNoteDocument({ documentId: document.id })
    }
    if (document.state === 'failed') throw new Error('the document was not made')
    return communityApi.downloadNoteDocument({ documentId: document.id })
  }

  return {
    progress,
    async pdf() {
      if (progress !== null) return
      setProgress(0)
      await take(makePdf)
      setProgress(null)
    },
    markdown: () => take(() => communityApi.downloadNotesMarkdown({ courseId })),
  }
}

const SCOPES = [
  { value: 'video', label: t.videoNotes, parameter: null },
  { value: 'course', label: t.allNotes, parameter: 'all' },
] as const

interface NoteScopesProps {
  scope: 'video' | 'course'
  /** @param parameter value of the query parameter; null removes it */
  onChange: (parameter: string | null) => void
}

/** Switches between the notes of this video and of the whole course. */
export function NoteScopeSwitch({ scope, onChange }: NoteScopesProps) {
  return (
    <fieldset className={styles.scopes} aria-label={t.whichNotes} data-tour="note-scopes">
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
  { value: 'recent', label: t.recent },
  { value: 'sequence', label: t.sequence },
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
export function NotesToolbar({ courseId, typed, onType, sort, onSort }: NoteToolsProps) {
  const documents = useNotesDownload(courseId)
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label={t.searchYourNotes}
          hideLabel
          type="search"
          placeholder={t.search}
          autoComplete="off"
          maxLength={100}
          startIcon={<Search />}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <Select
          label={t.order}
          hideLabel
          options={SORTS}
          value={sort}
          onChange={(event) => onSort(event.target.value === 'recent' ? null : event.target.value)}
        />
        <MenuButton
          label={t.downloadTheNotesOfThis}
          variant="bare"
          entries={[
            { label: t.downloadPdf, icon: <Download />, onSelect: () => void documents.pdf() },
            { label: t.downloadMarkdown, icon: <FileText />, onSelect: () => void documents.markdown() },
          ]}
        >
          <span className={styles.download} data-tour="note-documents">
            <Download aria-hidden="true" />
          </span>
        </MenuButton>
      </div>
      {documents.progress !== null && (
        <div role="status">
          <ProgressBar label={t.makingYourPdf} value={documents.progress} showLabel tone="ink" size="s" />
        </div>
      )}
    </>
  )
}
