import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { QuestionSetPicker } from '#features/assessments/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../../messages/index.ts'
import type { CurriculumProblem, CurriculumTopic } from '../../../rules/course-drafts/course-draft-items.ts'
import { getFailureMessage, studioApi } from '../../api.ts'

interface PracticeProblemDialogProps {
  open: boolean
  draftId: string
  topic: CurriculumTopic
  /** @returns whether it is saved */
  onAdd: (problem: CurriculumProblem) => Promise<boolean>
  onClose: () => void
}

/** One of the creator's question sets, or of those that the course asks already, to practise with after a topic. */
export function PracticeProblemDialog({ open, draftId, topic, onAdd, onClose }: PracticeProblemDialogProps) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
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

  async function add() {
    if (isBusy) return
    if (chosen === null) return setFault(t.chooseAQuestionSet)
    if (topic.practiceProblems.some(({ id }) => id === chosen)) return setFault(t.practisedAlready)
    setBusy(true)
    // The answer has its name.
    const isSaved = await onAdd({
      kind: 'questionSet',
      id: chosen,
      title: t.questionSetComes,
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
      <QuestionSetPicker
        value={chosen}
        error={fault}
        others={shared.data ?? []}
        onChange={(id) => {
          setChosen(id)
          setFault(undefined)
        }}
      />
    </Dialog>
  )
}
