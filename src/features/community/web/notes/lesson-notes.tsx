import { NotebookPen, Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNextTour } from '#features/accounts/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { newId } from '#platform/web/new-id.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { type Note, type NoteSort, noteTime } from '../../rules/note.ts'
import { noteMessages } from '../../rules/note-messages.ts'
import { communityApi, failureText } from '../api.ts'

import styles from './lesson-notes.module.css'
import { forgetNoteDraft, type NoteDraft, readNoteDraft } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { NotesSkeleton } from './notes-skeleton.tsx'
import { NoteScopes, NoteTools } from './notes-tools.tsx'
import { NOTES_TOUR } from './notes-tour.ts'
import { useNotes } from './use-notes.ts'

export interface LessonNotesProps {
  lessonId: string
  course: { id: string; seoTitle: string; kind: 'course' | 'video' }
  /** Whether new notes can be taken: in courses by those who are enrolled. */
  canAdd: boolean
  /** The video that is open. */
  player: { seconds(): number | null; seek(seconds: number): void }
  actor: Pick<Actor, 'id'>
}

/** The form that is open. */
interface Writing {
  draft: NoteDraft
  /** Opened just now by its writer, not found again after a reload. */
  opened: boolean
}

/** One's own notes beside a video: taken, found again and taken along (specification 2.6, 4, 5). */
export function LessonNotes({ lessonId, course, canAdd, player, actor }: LessonNotesProps) {
  const [search, setSearch] = useSearchParams()
  const scope = course.kind === 'course' && search.get('notes') === 'all' ? 'course' : 'video'
  const sort: NoteSort = search.get('order') === 'sequence' ? 'sequence' : 'recent'
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim())
  const shownQuery = useDeferredValue(query)
  const notes = useNotes({ scope, videoId: lessonId, courseId: course.id, sort, query })
  const { list, state } = notes
  const [writing, setWriting] = useState<Writing | null>(() => {
    const draft = readNoteDraft(lessonId, actor.id)
    return draft && (canAdd || draft.noteId !== null) ? { draft, opened: false } : null
  })
  const toast = useToast()
  const confirm = useConfirm()
  const addButton = useRef<HTMLButtonElement>(null)
  /** Whether the form has just gone, and the focus with it. */
  const closed = useRef(false)

  useEffect(() => {
    if (writing || !closed.current) return
    closed.current = false
    addButton.current?.focus()
  }, [writing])

  useNextTour([{ key: 'tour-notes', steps: NOTES_TOUR, wanted: canAdd && !writing }])

  function show(name: string, value: string | null) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  function open(note: Note | null) {
    if (writing && readNoteDraft(lessonId, actor.id)) {
      toast.info('Finish the note you have begun first.')
      return
    }
    setWriting({
      opened: true,
      draft: {
        videoId: lessonId,
        writer: actor.id,
        noteId: note?.id ?? null,
        newId: newId(),
        title: note?.title ?? '',
        text: note?.text ?? '',
        time: noteTime(note?.timestamp ?? player.seconds() ?? 0),
      },
    })
  }

  function close() {
    forgetNoteDraft(lessonId, actor.id)
    setWriting(null)
    closed.current = true
  }

  function kept(note: Note, kind: 'added' | 'updated') {
    close()
    toast.success(kind === 'added' ? noteMessages.ADDED : noteMessages.UPDATED)
    if (kind === 'updated' && sort === 'recent') notes.replace(note)
    else void notes.reload()
  }

  const remove = (note: Note) =>
    confirm('delete', { what: `“${note.title}”` }, async () => {
      try {
        await communityApi.deleteNote({ noteId: note.id })
        notes.remove(note.id)
        if (writing?.draft.noteId === note.id) close()
        toast.success(noteMessages.DELETED)
      } catch (error) {
        toast.error(failureText(error))
      }
    })

  const some = (list?.totalCount ?? 0) > 0
  return (
    <section className={styles.panel} aria-labelledby="notes-title">
      <header className={styles.head}>
        <div className={styles.line}>
          <h2 id="notes-title" className={styles.title}>
            Notes
            {some && <span className={styles.count}>{list?.totalCount.toLocaleString('en')}</span>}
          </h2>
          {canAdd && !writing && (
            <Button
              ref={addButton}
              size="s"
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              data-tour="add-note"
              onClick={() => open(null)}
            >
              Add note
            </Button>
          )}
        </div>
        {!canAdd && <Notice tone="info">{noteMessages.NOT_ENROLLED}</Notice>}
        {course.kind === 'course' && (
          <NoteScopes scope={scope} onChange={(parameter) => show('notes', parameter)} />
        )}
        {(canAdd || some || query !== '') && (
          <NoteTools
            courseId={course.id}
            typed={typed}
            onType={setTyped}
            sort={sort}
            onSort={(parameter) => show('order', parameter)}
          />
        )}
      </header>
      <div className={styles.scroll} aria-busy={state === 'loading'}>
        {writing && (
          <NoteForm
            key={writing.draft.noteId ?? writing.draft.newId}
            begin={writing.draft}
            restsVideo={writing.opened}
            present={player.seconds}
            onJump={player.seek}
            onKept={kept}
            onCancel={close}
          />
        )}
        {state === 'loading' && !list && <NotesSkeleton />}
        {list && list.notes.length > 0 && (
          <NoteList
            notes={list.notes}
            query={shownQuery}
            grouped={scope === 'course'}
            videoId={lessonId}
            addressOf={(video) => `/courses/${course.seoTitle}/${video}`}
            more={state === 'more' ? 'loading' : list.nextPage && state === 'ready' ? 'waiting' : 'end'}
            onMore={notes.more}
            onJump={player.seek}
            onEdit={open}
            onDelete={(note) => void remove(note)}
          />
        )}
        {state === 'failed' && (
          <ErrorState
            compact
            title="Your notes could not be loaded."
            message={notes.failure}
            onRetry={notes.retry}
          />
        )}
        {list && list.notes.length === 0 && state === 'ready' && !writing && (
          <Nothing query={query} action={canAdd ? () => open(null) : null} />
        )}
      </div>
    </section>
  )
}

function Nothing({ query, action }: { query: string; action: (() => void) | null }) {
  if (query !== '') {
    return (
      <EmptyState compact title="No Data found">
        Other words may find your note.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      compact
      title={noteMessages.EMPTY}
      icon={<NotebookPen />}
      action={action && <Button onClick={action}>Take a note</Button>}
    >
      A note keeps the second of the video it is about.
    </EmptyState>
  )
}

const SETTLE_MS = 250

/** What was typed, once the typing rests. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
