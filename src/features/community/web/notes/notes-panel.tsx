import { NotebookPen } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useAccountDialogs, useActor } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { noteMessages } from '../../rules/note-messages.ts'

import type { LessonNotesProps } from './lesson-notes.tsx'
import { NotesSkeleton } from './notes-skeleton.tsx'

interface NotesPanelProps extends Omit<LessonNotesProps, 'actor'> {
  lessonType: 'lecture' | 'article' | 'mcq'
  /** Whether the lesson does not open to this reader. */
  closed: boolean
}

const load = () => import('./lesson-notes.tsx')

/** Fetches the code of the notes, when somebody is about to open them. */
export const warmNotes = (): void => void load().catch(() => undefined)

/** The Notes tab beside a lesson (specification 2.6, 5, 6). Its code comes when the tab is opened. */
export function NotesPanel({ lessonType, closed, ...props }: NotesPanelProps) {
  const actor = useActor()
  const { openSignIn } = useAccountDialogs()
  if (lessonType !== 'lecture') {
    const title = lessonType === 'article' ? noteMessages.ARTICLE : noteMessages.QUESTIONS
    return <EmptyState compact title={title} icon={<NotebookPen />} />
  }
  if (!actor) {
    return (
      <EmptyState
        compact
        title={noteMessages.VISITOR}
        icon={<NotebookPen />}
        action={
          <Button variant="primary" onClick={() => openSignIn('Sign in to take notes.')}>
            Sign in
          </Button>
        }
      >
        Notes are yours alone, kept beside the second of the video they are about.
      </EmptyState>
    )
  }
  return <OpenNotes key={actor.id} {...props} canAdd={props.canAdd && !closed} actor={actor} />
}

function OpenNotes(props: LessonNotesProps) {
  const [Notes, setNotes] = useState<ComponentType<LessonNotesProps> | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (failed) return
    load().then(
      ({ LessonNotes }) => setNotes(() => LessonNotes),
      () => setFailed(true),
    )
  }, [failed])

  if (Notes) return <Notes {...props} />
  if (failed) {
    return <ErrorState compact message="The notes could not be loaded." onRetry={() => setFailed(false)} />
  }
  return (
    <>
      <NotesSkeleton framed />
      <noscript>Taking notes needs scripts, which are switched off in your browser.</noscript>
    </>
  )
}
