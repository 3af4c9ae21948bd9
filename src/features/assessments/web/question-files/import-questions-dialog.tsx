import { type FormEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import { MAX_QUESTION_FILE_BYTES, type QuestionFileContent } from '../../rules/question-file.ts'
import type { QuestionSource } from '../../rules/question-source.ts'
import { assessmentsApi, getErrorMessage } from '../api.ts'
import styles from './import-questions-dialog.module.css'
import { QuestionFileReport } from './question-file-report.tsx'

interface ImportQuestionsDialogProps {
  open: boolean
  /** How many more questions the set can have. */
  room: number
  /** What adds them is called. */
  addLabel: string
  /** @param fileName of the file they are from; empty for a text that was pasted */
  onAdd: (questions: readonly QuestionSource[], fileName: string) => void | Promise<void>
  onClose: () => void
}

/** Questions from a file or a text: first what it has and what is wrong with it, then they are added. */
export function ImportQuestionsDialog({ open, room, addLabel, onAdd, onClose }: ImportQuestionsDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [content, setContent] = useState<QuestionFileContent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  function change(chosen: { file: File | null; text: string }) {
    setFile(chosen.file)
    setText(chosen.text)
    setContent(null)
    setMissing(false)
    const isTooLarge = chosen.file !== null && chosen.file.size > MAX_QUESTION_FILE_BYTES
    setFailure(isTooLarge ? t.fileIsTooLarge : null)
  }

  async function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (file && file.size > MAX_QUESTION_FILE_BYTES) return
    if (!file && text.trim() === '') {
      setMissing(true)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      setContent(await assessmentsApi.readQuestionFile({ file: file ?? new File([text], 'questions.txt') }))
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const fits = content?.questions.slice(0, room) ?? []

  async function add() {
    setBusy(true)
    await onAdd(fits, file?.name ?? '')
    setBusy(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      sticky
      title={t.importQuestions}
      description={t.importInShort}
      actions={
        content === null ? (
          <Button type="submit" form="question-file" variant="primary" busy={isBusy}>
            {t.readQuestions}
          </Button>
        ) : (
          <Button variant="primary" busy={isBusy} disabled={fits.length === 0} onClick={() => void add()}>
            {addLabel}
          </Button>
        )
      }
    >
      <form id="question-file" className={styles.form} onSubmit={read}>
        <TextField
          label={t.questionFile}
          type="file"
          accept=".gift,.txt,.xml,.zip,text/plain,text/xml,application/xml,application/zip"
          onChange={({ target }) => change({ file: target.files?.[0] ?? null, text: '' })}
        />
        {file === null && (
          <TextArea
            label={t.giftText}
            rows={8}
            spellCheck={false}
            value={text}
            error={isMissing ? t.chooseAFileOrPasteText : undefined}
            onChange={({ target }) => change({ file: null, text: target.value })}
          />
        )}
        <FailureNotice>{failure}</FailureNotice>
        {content && <QuestionFileReport content={content} fitting={fits.length} />}
      </form>
    </Dialog>
  )
}
