import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import { formatNoteTime, type Note } from '../../rules/note.ts'
import { HighlightedText } from './highlighted-text.tsx'
import styles from './note-item.module.css'

interface NoteItemProps {
  note: Note
  /** The search, whose matches are marked. */
  query: string
  /** Address of its second in another video; null for the open video. */
  to: string | null
  onJump: (seconds: number) => void
  onEdit: (note: Note) => void
  onDelete: (note: Note) => void
}

/** Characters after which a note is shown collapsed. */
const COLLAPSE = 400

const day = new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'medium' })

/** A note whose time links to the video. */
export function NoteItem({ note, query, to, onJump, onEdit, onDelete }: NoteItemProps) {
  const [whole, setWhole] = useState(false)
  const long = note.text.length > COLLAPSE
  const text = long && !whole && query === '' ? `${[...note.text].slice(0, COLLAPSE).join('')}…` : note.text
  const time = formatNoteTime(note.timestamp)
  return (
    <article className={styles.note} id={`note-${note.id}`} tabIndex={-1} aria-label={note.title}>
      <header className={styles.head}>
        {to === null ? (
          <button
            type="button"
            className={styles.time}
            aria-label={t.goToTime({ time })}
            disabled={note.videoId === null}
            onClick={() => onJump(note.timestamp)}
          >
            {time}
          </button>
        ) : (
          <Link
            className={styles.time}
            to={to}
            aria-label={t.goToTimeOfVideo({ time, videoTitle: note.videoTitle ?? '' })}
          >
            {time}
          </Link>
        )}
        <time dateTime={note.createdAt} className={styles.day}>
          {day.format(new Date(note.createdAt))}
        </time>
        <span className={styles.actions}>
          <IconButton
            size="s"
            label={t.editNoteTitled({ title: note.title })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onEdit(note)}
          />
          <IconButton
            size="s"
            data-removes=""
            label={t.deleteNoteTitled({ title: note.title })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onDelete(note)}
          />
        </span>
      </header>
      <h4 className={styles.title} dir="auto">
        <HighlightedText text={note.title} query={query} />
      </h4>
      <p className={styles.text} dir="auto">
        <HighlightedText text={text} query={query} />
      </p>
      {long && query === '' && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t.readLess : t.readMore}
        </button>
      )}
    </article>
  )
}
