import { useState } from 'react'
import { QuestionSetPicker } from '#features/assessments/web/index.ts'
import type { VideoQuestionPoint } from '#features/catalogue/rules/video-questions.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../../messages/index.ts'
import type { ItemDraftDetail } from '../../../rules/course-drafts/course-draft-items.ts'
import { parseQuestionMoment } from '../../../rules/course-drafts/video-question-moments.ts'
import { getFailureMessage } from '../../api.ts'
import { useSetQuestions } from './use-set-questions.ts'
import styles from './video-questions-panel.module.css'

interface VideoQuestionDialogProps {
  open: boolean
  item: { draftId: string; itemId: string }
  /** As it is typed at first. */
  moment: string
  /** The point that gets another question; null for a new one. */
  point: VideoQuestionPoint | null
  /** Seconds of the other points. */
  others: readonly number[]
  durationMs: number | null
  /** Sets of others that can be chosen as well. */
  othersQuestionSets: ItemDraftDetail['othersQuestionSets']
  onSave: (point: VideoQuestionPoint) => void
  onClose: () => void
}

/** The moment of a video, a question set and one of its questions. */
export function VideoQuestionDialog({
  open,
  item,
  moment,
  point,
  others,
  durationMs,
  othersQuestionSets,
  onSave,
  onClose,
}: VideoQuestionDialogProps) {
  const [typed, setTyped] = useState(moment)
  const [questionSetId, setQuestionSetId] = useState(point?.questionSetId ?? null)
  const [questionId, setQuestionId] = useState(point?.questionId ?? null)
  const [wasAsked, setAsked] = useState(false)
  const { questions, error, retry } = useSetQuestions(item, questionSetId)
  const read = parseQuestionMoment(typed, { others, durationMs })
  const chosen = questions?.find(({ id }) => id === questionId)

  function save() {
    setAsked(true)
    if ('fault' in read || questionSetId === null || !chosen) return
    onSave({ second: read.second, questionSetId, questionId: chosen.id })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      sticky
      title={point ? t.chooseQuestion : t.addVideoQuestion}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {point ? t.useThisQuestion : t.addThisQuestion}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          className={styles.moment}
          label={t.momentInVideo}
          autoComplete="off"
          inputMode="decimal"
          placeholder="0:00"
          value={typed}
          error={wasAsked && 'fault' in read ? read.fault : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <QuestionSetPicker
          value={questionSetId}
          error={wasAsked && questionSetId === null ? t.chooseAQuestionSet : undefined}
          others={othersQuestionSets}
          onChange={(id) => {
            setQuestionSetId(id)
            setQuestionId(null)
          }}
        />
        {error && (
          <Notice
            tone="bad"
            live
            action={
              <Button size="s" onClick={retry}>
                {t.tryAgain}
              </Button>
            }
          >
            {getFailureMessage(error)}
          </Notice>
        )}
        {questionSetId !== null && !questions && !error && <Spinner />}
        {questions?.length === 0 && <Notice>{t.questionSetHasNoQuestions}</Notice>}
        {questions && questions.length > 0 && (
          <RadioGroup
            legend={t.questionToAsk}
            value={questionId ?? ''}
            options={questions.map(({ id, questionHtml }) => ({
              value: id,
              label: <Prose compact sanitisedHtml={questionHtml} />,
            }))}
            error={wasAsked && !chosen ? t.chooseAQuestion : undefined}
            onChange={({ target }) => setQuestionId(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
