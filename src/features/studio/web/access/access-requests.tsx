import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { ACCESS_REQUEST_TEXT_MAX, type AccessRequestItem } from '#features/catalogue/rules/access-request.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { AccessSubject } from '../../rules/access/access-contract.ts'
import { getFailureMessage, isNotFoundError, studioApi } from '../api.ts'
import styles from './access-requests.module.css'

/** Of the list of those who have access to a work. */
export const getGrantsQueryKey = ({ kind, subjectId }: Pick<AccessSubject, 'kind' | 'subjectId'>) =>
  ['studio', 'access', kind, subjectId] as const

interface AccessRequestsProps {
  subject: AccessSubject
  requests: Awaited<ReturnType<typeof studioApi.listAccessRequests>>
}

/** Who asks for access, the oldest first, each to be given it or declined; nothing where nobody asks. */
export function AccessRequests({ subject: { kind, subjectId }, requests }: AccessRequestsProps) {
  const toast = useToast()
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const { revalidate } = useRevalidator()
  const [answering, setAnswering] = useState<string | null>(null)
  const [declining, setDeclining] = useState<AccessRequestItem | null>(null)
  const focus = useFocusAfterRemoval(requests.data.map(({ id }) => id))

  /** @returns what went wrong */
  async function answer(
    request: AccessRequestItem,
    accepted: boolean,
    reply: string,
  ): Promise<string | null> {
    setAnswering(request.id)
    try {
      await studioApi.answerAccessRequest({ kind, subjectId, requestId: request.id, accepted, reply })
      toast.success(accepted ? t.hasAccessNow({ name: request.name }) : t.requestIsDeclined)
      if (accepted) await client.resetQueries({ queryKey: getGrantsQueryKey({ kind, subjectId }) })
      return null
    } catch (error) {
      return isNotFoundError(error) ? t.requestIsAnswered : getFailureMessage(error)
    } finally {
      // Also when it was refused: another window may have answered it.
      await revalidate()
      setAnswering(null)
    }
  }

  async function accept(request: AccessRequestItem) {
    const failure = await answer(request, true, '')
    if (failure === null) focus.moveFrom(request.id)
    else toast.error(failure)
  }

  return (
    <div ref={focus.list} tabIndex={-1}>
      {requests.totalCount > 0 && (
        <PageSection title={t.countAccessRequests({ count: requests.totalCount })}>
          <ul className={styles.list}>
            {requests.data.map((request) => (
              <li key={request.id} className={styles.request}>
                <Avatar name={request.name} src={request.image} decorative />
                <div className={styles.words}>
                  <p className={styles.name}>
                    {request.username ? (
                      <Link to={`/profile/${request.username}`}>{request.name}</Link>
                    ) : (
                      request.name
                    )}{' '}
                    <span className={styles.email}>{request.email}</span>
                  </p>
                  <p className={styles.message}>{request.message}</p>
                </div>
                <div className={styles.actions}>
                  <Button
                    variant="primary"
                    size="s"
                    data-removes=""
                    busy={answering === request.id}
                    aria-label={t.giveAccessTo({ name: request.name })}
                    onClick={() => void accept(request)}
                  >
                    {t.giveAccess}
                  </Button>
                  <Button
                    size="s"
                    aria-label={t.declineRequestOf({ name: request.name })}
                    onClick={() => setDeclining(request)}
                  >
                    {t.decline}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {declining && (
        <DeclineDialog
          name={declining.name}
          onDecline={(reply) => answer(declining, false, reply)}
          onDeclined={() => {
            setDeclining(null)
            focus.moveFrom(declining.id)
          }}
          onClose={() => setDeclining(null)}
        />
      )}
    </div>
  )
}

interface DeclineDialogProps {
  name: string
  /** @returns what went wrong */
  onDecline: (reply: string) => Promise<string | null>
  onDeclined: () => void
  onClose: () => void
}

function DeclineDialog({ name, onDecline, onDeclined, onClose }: DeclineDialogProps) {
  const [reply, setReply] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isTooLong = reply.trim().length > ACCESS_REQUEST_TEXT_MAX

  async function decline() {
    if (busy || isTooLong) return
    setBusy(true)
    const problem = await onDecline(reply)
    setBusy(false)
    setFailure(problem)
    if (problem === null) onDeclined()
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t.declineRequestOf({ name })}
      description={t.theyReadYourReply}
      sticky={reply !== ''}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void decline()}>
            {t.decline}
          </Button>
        </>
      }
    >
      <FailureNotice>{failure ?? undefined}</FailureNotice>
      <TextArea
        label={t.reply}
        optional
        softMax={ACCESS_REQUEST_TEXT_MAX}
        error={isTooLong ? t.keepReplyShort({ max: ACCESS_REQUEST_TEXT_MAX }) : undefined}
        value={reply}
        onChange={({ target }) => setReply(target.value)}
      />
    </Dialog>
  )
}
