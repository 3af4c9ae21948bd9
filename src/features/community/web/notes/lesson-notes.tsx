import { NotebookPen, Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNextTour } from '#features/accounts/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { useRemovalFocus } from '#ui/a11y/use-removal-focus.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import type { Note, NoteSort } from '../../rules/note.ts'
import { noteMessages } from '../../rules/note-messages.ts'
import { communityApi, failureText } from '../api.ts'
import { LessonFrame } from '../lesson-frame.tsx'
import styles from './lesson-notes.module.css'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { NotesSkeleton } from './notes-skeleton.tsx'
import { NoteScopes, NoteTools } from './notes-tools.tsx'
import { NOTES_TOUR } from './notes-tour.ts'
import { useNoteWriting } from './use-note-writing.ts'
import { useNotes } from './use-notes.ts'

export interface LessonNotesProps {
  lessonId: string
  course: { id: string; seoTitle: string; kind: 'course' | 'video' }
  /** Whether new notes can be added; in courses this takes an enrolment. */
  canAdd: boolean
  /** The video that is open. */
  player: { seconds(): number | null; seek(seconds: number): void }
  actor: Pick<Actor, 'id'>
}

/** The reader's notes beside a video: form, search and downloads. */
export function LessonNotes({ lessonId, course, canAdd, player, actor }: LessonNotesProps) {
  const [search, setSearch] = useSearchParams()
  const scope = course.kind === 'course' && search.get('notes') === 'all' ? 'course' : 'video'
  const sort: NoteSort = search.get('order') === 'sequence' ? 'sequence' : 'recent'
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim())
  const shownQuery = useDeferredValue(query)
  const notes = useNotes({ scope, videoId: lessonId, courseId: course.id, sort, query })
  const { list, state } = notes
  const { writing, open, close, addButton } = useNoteWriting({
    lessonId,
    writer: actor.id,
    canAdd,
    present: player.seconds,
  })
  const focus = useRemovalFocus((list?.notes ?? []).map(({ id }) => id))
  const toast = useToast()
  const confirm = useConfirm()

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

  function kept(note: Note, kind: 'added' | 'updated') {
    close()
    toast.success(kind === 'added' ? noteMessages.ADDED : noteMessages.UPDATED)
    if (kind === 'updated' && sort === 'recent') notes.replace(note)
    else void notes.reload()
  }

  async function remove(note: Note) {
    const confirmed = await confirm('delete', { what: `“${note.title}”` }, async () => {
      try {
        await communityApi.deleteNote({ noteId: note.id })
        notes.remove(note.id)
        if (writing?.draft.noteId === note.id) close()
        toast.success(noteMessages.DELETED)
      } catch (error) {
        toast.error(failureText(error))
      }
    })
    if (confirmed) focus.moveFrom(note.id)
  }

  const count = list?.totalCount ?? 0
  const head = (
    <>
      {!canAdd && <Notice tone="info">{noteMessages.NOT_ENROLLED}</Notice>}
      {course.kind === 'course' && (
        <NoteScopes scope={scope} onChange={(parameter) => show('notes', parameter)} />
      )}
      {(canAdd || count > 0 || query !== '') && (
        <NoteTools
          courseId={course.id}
          typed={typed}
          onType={setTyped}
          sort={sort}
          onSort={(parameter) => show('order', parameter)}
        />
      )}
    </>
  )
  const addNote = canAdd && !writing && (
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
  )
  return (
    <LessonFrame title="Notes" count={count} action={addNote} head={head} busy={state === 'loading'}>
      <div ref={focus.list} tabIndex={-1} className={styles.content}>
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
    </LessonFrame>
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

/** The value once typing has paused. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
