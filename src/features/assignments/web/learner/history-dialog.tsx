import { useEffect, useState } from 'react'
import { Spinner } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import type { AssignmentCard, SubmissionVersion } from '../../rules/schemas.ts'
import { assignmentsApi, getFailureMessage } from '../api.ts'
import { SubmissionHistory } from '../submission-history.tsx'

export interface HistoryDialogProps {
  open: boolean
  assignment: AssignmentCard
  onClose: () => void
}

/** Everything that somebody has handed in for an assignment. */
export function HistoryDialog({
  open,
  assignment: { id: assignmentId, title },
  onClose,
}: HistoryDialogProps) {
  const [versions, setVersions] = useState<readonly SubmissionVersion[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let left = false
    assignmentsApi.listOwnSubmissionVersions({ assignmentId }).then(
      ({ data }) => left || setVersions(data),
      (error: unknown) => left || setFailure(getFailureMessage(error)),
    )
    return () => {
      left = true
    }
  }, [assignmentId])
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t.historyOf({ title })}>
      {failure ? (
        <Notice tone="bad">{failure}</Notice>
      ) : versions ? (
        <SubmissionHistory versions={versions} />
      ) : (
        <Spinner label={t.loading} />
      )}
    </Dialog>
  )
}
