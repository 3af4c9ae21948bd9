import { NotebookPen, Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { type TourPart, useTourPart } from '#features/accounts/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Note, NoteSort } from '../../rules/note.ts'
import { communityApi, getErrorMessage } from '../api.ts'
import { LessonPanelFrame } from '../lesson-panel-frame.tsx'
import styles from './lesson-notes.module.css'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { NotesSkeleton } from './notes-skeleton.tsx'
import { NoteScopeSwitch, NotesToolbar } from './notes-toolbar.tsx'
import { useNoteForm } from './use-note-form.ts'
import { useNotes } from './use-notes.ts'

/** Stops of the page's tour while the notes are open. */
const NOTES_TOUR: TourPart = {
  keys: ['tour-notes'],
  steps: [
    {
      target: '[data-tour="add-note"]',
      title: t.takeNote,
      text: t.tourTakeNote,
      side: 'left',
    },
    {
      target: '[data-tour="note-scopes"]',
      title: t.ofVideoOrCourse,
      text: t.tourAllNotes,
      side: 'left',
    },
    {
      target: '[data-tour="note-documents"]',
      title: t.takeThemWithYou,
      text: t.tourDownloads,
      side: 'left',
    },
  ],
}

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
  const notes = useNotes(actor.id, { scope, videoId: lessonId, courseId: course.id, sort, query })
  const { list, isLoading, failure } = notes
  const { writing, open, close, addButton } = useNoteForm({
    lessonId,
    writer: actor.id,
    canAdd,
    present: player.seconds,
  })
  const focus = useFocusAfterRemoval((list?.notes ?? []).map(({ id }) => id))
  const toast = useToast()
  const confirm = useConfirm()

  useTourPart(NOTES_TOUR)

  // A second press may come while the page is on its way to what the first has asked for.
  const asked = useRef(search)
  const isSettled = useNavigation().state === 'idle'
  useEffect(() => {
    if (isSettled) asked.current = search
  }, [isSettled, search])

  function show(name: string, value: string | null) {
    const next = new URLSearchParams(asked.current)
    if (value === null) next.delete(name)
    else next.set(name, value)
    asked.current = next
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  function kept(note: Note, kind: 'added' | 'updated') {
    close()
    toast.success(kind === 'added' ? t.noteAdded : t.noteUpdated)
    notes.change(note.id, note)
  }

  async function remove(note: Note) {
    const confirmed = await confirm('delete', { what: t.whatNoteTitled({ title: note.title }) }, async () => {
      try {
        await communityApi.deleteNote({ noteId: note.id })
        notes.change(note.id, null)
        if (writing?.draft.noteId === note.id) close()
        toast.success(t.noteDeleted)
      } catch (error) {
        toast.error(getErrorMessage(error))
      }
    })
    if (confirmed) focus.moveFrom(note.id)
  }

  const count = list?.totalCount ?? 0
  const head = (
    <>
      {!canAdd && <Notice tone="info">{t.enrollInThisCourse}</Notice>}
      {course.kind === 'course' && (
        <NoteScopeSwitch scope={scope} onChange={(parameter) => show('notes', parameter)} />
      )}
      {(canAdd || count > 0 || query !== '') && (
        <NotesToolbar
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
      {t.addNote}
    </Button>
  )
  return (
    <LessonPanelFrame title={t.notes} count={count} action={addNote} head={head} busy={isLoading}>
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
        {isLoading && !list && <NotesSkeleton />}
        {list && list.notes.length > 0 && (
          <NoteList
            notes={list.notes}
            query={shownQuery}
            grouped={scope === 'course'}
            videoId={lessonId}
            addressOf={(video) => `/courses/${course.seoTitle}/${video}`}
            more={notes.more}
            onMore={notes.fetchMore}
            onJump={player.seek}
            onEdit={open}
            onDelete={(note) => void remove(note)}
          />
        )}
        {failure !== null && (
          <ErrorState compact title={t.yourNotesNotLoaded} message={failure} onRetry={notes.fetchMore} />
        )}
        {list && list.notes.length === 0 && !isLoading && !writing && (
          <Nothing query={query} action={canAdd ? () => open(null) : null} />
        )}
      </div>
    </LessonPanelFrame>
  )
}

function Nothing({ query, action }: { query: string; action: (() => void) | null }) {
  if (query !== '') {
    return (
      <EmptyState compact title={t.noDataFound}>
        {t.otherWordsMayFindNote}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      compact
      title={t.startTakingNotes}
      icon={<NotebookPen />}
      action={action && <Button onClick={action}>{t.takeNote}</Button>}
    >
      {t.noteKeepsItsSecond}
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
