import { Download, Eye, PenLine, Plus, Save, Upload } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { QuestionSet } from '../../rules/contract.ts'
import { QUESTION_KINDS, type QuestionKind } from '../../rules/question.ts'
import {
  createQuestionSource,
  QUESTION_SET_LIMITS,
  type QuestionSource,
} from '../../rules/question-source.ts'
import { QuestionSetPreview } from '../preview/question-set-preview.tsx'
import { useQuestionSetExport } from '../question-files/use-question-set-export.ts'
import { KIND_OPTIONS } from './question-card.tsx'
import { QuestionList } from './question-list.tsx'
import styles from './question-set-editor-page.module.css'
import { addQuestionKey } from './question-set-form.ts'
import { SaveStatus } from './save-status.tsx'
import { useQuestionSetEditor } from './use-question-set-editor.ts'

const ChangedElsewhereDialog = createLazyOverlay(
  () => import('./changed-elsewhere-dialog.tsx').then((module) => module.ChangedElsewhereDialog),
  ({ onClose }) => onClose(),
)
const ImportQuestionsDialog = createLazyOverlay(
  () =>
    import('../question-files/import-questions-dialog.tsx').then((module) => module.ImportQuestionsDialog),
  ({ onClose }) => onClose(),
)

/** A question set that its creator edits, or sees as learners do. */
export function QuestionSetEditorPage({ set }: { set: QuestionSet }) {
  const editor = useQuestionSetEditor(set, useActor()?.id ?? '')
  const { form, state, errors, attempts, change, save } = editor
  const [isPreviewing, setPreviewing] = useState(false)
  const [isImporting, setImporting] = useState(false)
  // Another window is asked about once it has come between, and again when somebody wants to decide.
  const [postponed, setPostponed] = useState<QuestionSet | null>(null)
  const [kind, setKind] = useState<QuestionKind>('single')
  const formElement = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const room = QUESTION_SET_LIMITS.questions - form.questions.length

  useEffect(() => {
    if (attempts === 0) return
    formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus()
  }, [attempts])

  const addQuestions = (added: readonly QuestionSource[]) =>
    change((before) => ({ ...before, questions: [...before.questions, ...added.map(addQuestionKey)] }))

  function addEmptyQuestion() {
    addQuestions([createQuestionSource(kind)])
    requestAnimationFrame(() =>
      formElement.current?.querySelector<HTMLElement>('ol > li:last-child textarea')?.focus(),
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save()) toast.success(t.saved)
  }

  /** What is saved is shown, so it is saved first. */
  async function togglePreview() {
    if (isPreviewing) setPreviewing(false)
    else if (!editor.isChanged || (await save())) setPreviewing(true)
  }

  // What is saved is exported, so it is saved first.
  const exportEntries = useQuestionSetExport(set.id, async () => !editor.isChanged || (await save()))

  return (
    <Page>
      <PageHeader
        title={form.title.trim() || t.untitledQuestionSet}
        above={
          <Breadcrumbs
            items={[{ label: t.assignments, to: '/upload/assignments' }, { label: t.editQuestionSet }]}
          />
        }
        actions={
          <>
            <SaveStatus state={state} isChanged={editor.isChanged} onDecide={() => setPostponed(null)} />
            <Button icon={isPreviewing ? <PenLine /> : <Eye />} onClick={() => void togglePreview()}>
              {isPreviewing ? t.backToEditing : t.preview}
            </Button>
            {!isPreviewing && (
              <Button
                type="submit"
                form="question-set"
                variant="primary"
                icon={<Save />}
                busy={state.kind === 'saving'}
                busyLabel={t.saving}
              >
                {t.save}
              </Button>
            )}
          </>
        }
      />
      {isPreviewing ? (
        <QuestionSetPreview questionSetId={set.id} />
      ) : (
        <form ref={formElement} id="question-set" noValidate className={styles.form} onSubmit={submit}>
          {set.uses.length > 0 && <Notice>{t.lessonsAskTheseQuestions}</Notice>}
          <TextField
            label={t.title}
            dir="auto"
            value={form.title}
            error={errors.get('title')}
            onChange={({ target }) => change((before) => ({ ...before, title: target.value }))}
          />
          <div className={styles.tools}>
            <Button icon={<Upload />} onClick={() => setImporting(true)}>
              {t.importQuestions}
            </Button>
            <MenuButton label={t.exportQuestions} entries={exportEntries} align="start">
              <Download aria-hidden="true" />
              {t.exportQuestions}
            </MenuButton>
          </div>
          {form.questions.length === 0 && (
            <EmptyState compact title={t.noQuestionsYet}>
              {t.addYourFirst}
            </EmptyState>
          )}
          <QuestionList questions={form.questions} errors={errors} onChange={change} />
          {errors.get('questions') && (
            <p className={styles.error} tabIndex={-1} data-problem="">
              {errors.get('questions')}
            </p>
          )}
          {room > 0 && (
            <div className={styles.add}>
              <Select
                label={t.kindOfQuestion}
                options={KIND_OPTIONS}
                value={kind}
                onChange={({ target }) =>
                  setKind(QUESTION_KINDS.find((each) => each === target.value) ?? 'single')
                }
              />
              <Button icon={<Plus />} onClick={addEmptyQuestion}>
                {t.addAQuestion}
              </Button>
            </div>
          )}
        </form>
      )}
      {isImporting && (
        <ImportQuestionsDialog
          open
          room={room}
          addLabel={t.addThem}
          onAdd={(questions) => {
            addQuestions(questions)
            setImporting(false)
            toast.info(t.countAdded({ count: questions.length }))
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {state.kind === 'changedElsewhere' && (
        <ChangedElsewhereDialog
          open={postponed !== state.current}
          current={state.current}
          onLoad={() => editor.load(state.current)}
          onTakeOver={() => void editor.takeOver(state.current)}
          onClose={() => setPostponed(state.current)}
        />
      )}
    </Page>
  )
}
