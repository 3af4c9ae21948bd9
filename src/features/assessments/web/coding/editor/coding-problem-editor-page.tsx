import { Eye, PenLine, Save } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../../messages/index.ts'
import type { CodingProblemDetail } from '../../../rules/coding/coding-contract.ts'
import type { CodingProblem } from '../../../rules/coding/coding-problem.ts'
import { CODING_PROBLEM_LIMITS } from '../../../rules/coding/coding-problem-source.ts'
import { assessmentsApi, getErrorMessage } from '../../api.ts'
import { SaveStatus } from '../../editor/save-status.tsx'
import { CODING_PROBLEMS_PATH } from '../coding-problem-path.ts'
import { CodingProblemPreview } from '../coding-problem-preview.tsx'
import { CaseList } from './case-list.tsx'
import styles from './coding-problem-editor-page.module.css'
import { FailedSolutionNotice } from './failed-solution-notice.tsx'
import { LanguageFields } from './language-fields.tsx'
import { useCodingProblemEditor } from './use-coding-problem-editor.ts'

const ChangedElsewhereDialog = createLazyOverlay(
  () => import('../../editor/changed-elsewhere-dialog.tsx').then((module) => module.ChangedElsewhereDialog),
  ({ onClose }) => onClose(),
)

const FORM_ID = 'coding-problem'

/** A coding problem that its creator edits, or sees as learners do. */
export function CodingProblemEditorPage({ problem }: { problem: CodingProblemDetail }) {
  const editor = useCodingProblemEditor(problem, useActor()?.id ?? '')
  const { content, state, errors, attempts, failed, change, save } = editor
  const [preview, setPreview] = useState<CodingProblem | null>(null)
  // Another window is asked about once it has come between, and again when somebody wants to decide.
  const [postponed, setPostponed] = useState<CodingProblemDetail | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()

  useEffect(() => {
    if (attempts === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus()
  }, [attempts])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save()) toast.success(t.saved)
  }

  /** What is saved is shown, so it is saved first. */
  async function togglePreview() {
    if (preview) return setPreview(null)
    if (editor.isChanged && !(await save())) return
    if (content.samples.length === 0) {
      toast.info(t.problemAppearsHere)
      return
    }
    try {
      setPreview(await assessmentsApi.previewCodingProblem({ codingProblemId: problem.id }))
    } catch (error) {
      toast.error(getErrorMessage(error))
    }
  }

  const setLimit = (name: 'timeLimitMs' | 'memoryLimitMb', value: string) => change({ [name]: Number(value) })
  return (
    <Page>
      <PageHeader
        title={content.title.trim() || t.untitledCodingProblem}
        above={
          <Breadcrumbs
            items={[{ label: t.codingProblems, to: CODING_PROBLEMS_PATH }, { label: t.editCodingProblem }]}
          />
        }
        actions={
          <>
            <SaveStatus state={state} isChanged={editor.isChanged} onDecide={() => setPostponed(null)} />
            <Button icon={preview ? <PenLine /> : <Eye />} onClick={() => void togglePreview()}>
              {preview ? t.backToEditing : t.preview}
            </Button>
            {!preview && (
              <Button
                type="submit"
                form={FORM_ID}
                variant="primary"
                icon={<Save />}
                busy={state.kind === 'saving'}
                busyLabel={t.checkingSolutions}
              >
                {t.save}
              </Button>
            )}
          </>
        }
      />
      {preview ? (
        <CodingProblemPreview problem={preview} />
      ) : (
        <form ref={form} id={FORM_ID} noValidate className={styles.form} onSubmit={submit}>
          {problem.uses.length > 0 && <Notice>{t.lessonsAskThisProblem}</Notice>}
          {failed && <FailedSolutionNotice failed={failed} failedCase={content[failed.kind][failed.index]} />}
          <TextField
            label={t.title}
            dir="auto"
            value={content.title}
            error={errors.get('title')}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label={t.statement}
            hint={t.statementHint}
            rows={8}
            dir="auto"
            value={content.statement}
            error={errors.get('statement')}
            onChange={({ target }) => change({ statement: target.value })}
          />
          <Notice title={t.howProgramsRead}>
            <ul className={styles.rules}>
              <li>{t.howJavaScriptReads}</li>
              <li>{t.howPythonReads}</li>
              <li>{t.howOutputIsCompared}</li>
            </ul>
          </Notice>
          <CaseList
            kind="samples"
            cases={content.samples}
            max={CODING_PROBLEM_LIMITS.samples}
            errors={errors}
            onChange={(samples) => change({ samples })}
          />
          <CaseList
            kind="hidden"
            cases={content.hidden}
            max={CODING_PROBLEM_LIMITS.hidden}
            errors={errors}
            onChange={(hidden) => change({ hidden })}
          />
          <LanguageFields
            languages={content.languages}
            errors={errors}
            onChange={(languages) => change({ languages })}
          />
          <div className={styles.limits}>
            <TextField
              type="number"
              inputMode="numeric"
              label={t.timeLimit}
              value={content.timeLimitMs || ''}
              error={errors.get('timeLimitMs')}
              onChange={({ target }) => setLimit('timeLimitMs', target.value)}
            />
            <TextField
              type="number"
              inputMode="numeric"
              label={t.memoryLimit}
              value={content.memoryLimitMb || ''}
              error={errors.get('memoryLimitMb')}
              onChange={({ target }) => setLimit('memoryLimitMb', target.value)}
            />
          </div>
        </form>
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
