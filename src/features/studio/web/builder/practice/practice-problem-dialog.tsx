import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { CodingProblemPicker, QuestionSetPicker } from '#features/assessments/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../../messages/index.ts'
import type { CurriculumProblem, CurriculumTopic } from '../../../rules/course-drafts/course-draft-items.ts'
import { getFailureMessage, studioApi } from '../../api.ts'
import styles from './practice-problems.module.css'

interface PracticeProblemDialogProps {
  open: boolean
  draftId: string
  topic: CurriculumTopic
  /** @returns whether it is saved */
  onAdd: (problem: CurriculumProblem) => Promise<boolean>
  onClose: () => void
}

/** A question set or a coding problem to practise with after a topic: the creator's own, or a set that the course asks already. */
export function PracticeProblemDialog({ open, draftId, topic, onAdd, onClose }: PracticeProblemDialogProps) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const [kind, setKind] = useState<CurriculumProblem['kind']>('questionSet')
  const [chosen, setChosen] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const shared = useQuery(
    {
      queryKey: ['studio', 'shared-question-sets', draftId],
      queryFn: async () => (await studioApi.listSharedQuestionSets({ draftId })).questionSets,
      staleTime: 0,
    },
    client,
  )

  function choose(id: string | null) {
    setChosen(id)
    setFault(undefined)
  }

  async function add() {
    if (isBusy) return
    if (chosen === null)
      return setFault(kind === 'codingProblem' ? t.chooseACodingProblem : t.chooseAQuestionSet)
    if (topic.practiceProblems.some(({ id }) => id === chosen)) return setFault(t.alreadyInTopic)
    setBusy(true)
    // The answer has its name.
    const isSaved = await onAdd({
      kind,
      id: chosen,
      title: kind === 'codingProblem' ? t.codingProblem : t.questionSet,
      questionCount: 0,
      canBeAsked: true,
    })
    setBusy(false)
    if (isSaved) onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.addPracticeProblemTo({ title: topic.title || t.untitledTopic })}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void add()}>
            {t.addThis}
          </Button>
        </>
      }
    >
      <FailureNotice>{shared.error && getFailureMessage(shared.error)}</FailureNotice>
      <div className={styles.choice}>
        <RadioGroup
          legend={t.kindOfProblem}
          value={kind}
          options={[
            { value: 'questionSet', label: t.questionSet },
            { value: 'codingProblem', label: t.codingProblem },
          ]}
          onChange={({ target }) => {
            setKind(target.value === 'codingProblem' ? 'codingProblem' : 'questionSet')
            choose(null)
          }}
        />
        {kind === 'codingProblem' ? (
          <CodingProblemPicker value={chosen} error={fault} onChange={choose} />
        ) : (
          <QuestionSetPicker value={chosen} error={fault} others={shared.data ?? []} onChange={choose} />
        )}
      </div>
    </Dialog>
  )
}
