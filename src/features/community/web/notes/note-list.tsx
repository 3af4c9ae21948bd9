import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useInfiniteScroll } from '#ui/navigation/use-infinite-scroll.ts'
import { t } from '../../messages/index.ts'
import type { Note } from '../../rules/note.ts'
import { NoteItem } from './note-item.tsx'
import styles from './note-list.module.css'

interface NoteListProps {
  notes: readonly Note[]
  query: string
  /** Whether notes are grouped by video. */
  grouped: boolean
  /** The video that is open. */
  videoId: string
  /** Address of a video of the course. */
  addressOf: (video: string) => string
  /** `waiting`: there is another page; `loading`: it is being fetched. */
  more: 'end' | 'waiting' | 'loading'
  onMore: () => void
  onJump: (seconds: number) => void
  onEdit: (note: Note) => void
  onDelete: (note: Note) => void
}

/** An endless list of notes; those of a course are grouped by video. */
export function NoteList({
  notes,
  query,
  grouped,
  videoId,
  addressOf,
  more,
  onMore,
  ...actions
}: NoteListProps) {
  const nearEnd = useInfiniteScroll(more === 'waiting', onMore)

  const item = (note: Note) => {
    const elsewhere = note.video !== null && note.videoId !== videoId
    return (
      <li key={note.id}>
        <NoteItem
          note={note}
          query={query}
          to={elsewhere && note.video ? `${addressOf(note.video)}?t=${note.timestamp}&panel=notes` : null}
          {...actions}
        />
      </li>
    )
  }

  return (
    <div className={styles.notes}>
      {grouped ? (
        byVideo(notes).map((group) => (
          <section key={group[0]?.videoId ?? 'gone'} className={styles.group}>
            <h3 className={styles.video}>
              {group[0]?.video ? (
                <Link to={`${addressOf(group[0].video)}?panel=notes`}>{group[0].videoTitle}</Link>
              ) : (
                t.videosNoLongerThere
              )}
            </h3>
            <ul className={styles.list}>{group.map(item)}</ul>
          </section>
        ))
      ) : (
        <ul className={styles.list} aria-label={t.notes}>
          {notes.map(item)}
        </ul>
      )}
      <div ref={nearEnd} aria-hidden="true" />
      {more === 'loading' && (
        <div role="status">
          <VisuallyHidden>{t.loadingMoreNotes}</VisuallyHidden>
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      )}
    </div>
  )
}

/** The server sends the notes of one video together. */
function byVideo(notes: readonly Note[]): Note[][] {
  const groups = new Map<string | null, Note[]>()
  for (const note of notes) groups.set(note.videoId, [...(groups.get(note.videoId) ?? []), note])
  return [...groups.values()]
}
