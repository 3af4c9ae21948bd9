import { NotebookPen } from 'lucide-react'
import { useAccountDialogs, useActor } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/empty-state.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import { LessonPanelLoading } from '../lesson-panel-frame.tsx'
import type { LessonNotesProps } from './lesson-notes.tsx'
import { NotesSkeleton } from './notes-skeleton.tsx'

interface NotesPanelProps extends Omit<LessonNotesProps, 'actor'> {
  lessonType: 'lecture' | 'article' | 'mcq'
  /** Whether the reader may not open the lesson. */
  closed: boolean
}

const LessonNotes = createLazyComponent(
  () => import('./lesson-notes.tsx').then((module) => module.LessonNotes),
  {
    waiting: <LessonPanelLoading skeleton={<NotesSkeleton />} withoutScripts={t.notesNeedScripts} />,
    missing: ({ retry }) => <ErrorState compact message={t.notesNotLoaded} onRetry={retry} />,
  },
)

/** Preloads the code of the notes when they are about to be opened. */
export const preloadNotesPanel = LessonNotes.warm

/** The Notes tab beside a lesson. Its code is loaded when the tab is opened. */
export function NotesPanel({ lessonType, closed, ...props }: NotesPanelProps) {
  const actor = useActor()
  const { openSignIn } = useAccountDialogs()
  if (lessonType !== 'lecture') {
    const title = lessonType === 'article' ? t.cannotTakeNotesOfArticles : t.cannotTakeNotesOfQuestions
    return <EmptyState compact title={title} icon={<NotebookPen />} />
  }
  if (!actor) {
    return (
      <EmptyState
        compact
        title={t.loginOrSignup}
        icon={<NotebookPen />}
        action={
          <Button variant="primary" onClick={() => openSignIn(t.signInToTakeNotes)}>
            {t.signIn}
          </Button>
        }
      >
        {t.notesAreYoursAlone}
      </EmptyState>
    )
  }
  return <LessonNotes key={actor.id} {...props} canAdd={props.canAdd && !closed} actor={actor} />
}
