import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor, useSignedInAction } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import type { AccessRequestSubject, OwnAccess as OwnAccessState } from '../../rules/access-request.ts'
import { catalogueApi } from '../api.ts'
import { formatGrantMoment } from '../start-format.ts'

const RequestAccessDialog = createLazyOverlay(
  () => import('./request-access-dialog.tsx').then((module) => module.RequestAccessDialog),
  ({ onClose }) => onClose(),
)

export interface OwnAccessProps {
  subject: AccessRequestSubject & { readonly title: string }
  /** Whether asking is the one action of the page; not where it is sold, for one. */
  isPrimary?: boolean
}

/** For what opens to invited people: a way to ask its creator for access, and what has become of that. */
export function OwnAccess({ subject: { kind, subjectId, title }, isPrimary = true }: OwnAccessProps) {
  const actor = useActor()
  const client = useReaderQueryClient(actor?.id ?? '')
  const [isOpen, setOpen] = useState(false)
  const queryKey = ['own-access', kind, subjectId]
  const { data: own, isLoading } = useQuery(
    { queryKey, queryFn: () => catalogueApi.getOwnAccess({ kind, subjectId }), enabled: actor !== null },
    client,
  )
  const ask = useSignedInAction(`ask:${subjectId}`, t.signInToRequestAccess, () => setOpen(true))
  return (
    <>
      {own?.request && !own.hasAccess && (
        <RequestState request={own.request} timeZone={actor?.timeZone ?? 'UTC'} canAsk={own.canAsk} />
      )}
      {(!own || own.canAsk) && (
        <Button variant={isPrimary ? 'primary' : 'secondary'} size="l" onClick={ask} disabled={isLoading}>
          {t.requestAccess}
        </Button>
      )}
      <RequestAccessDialog
        // Somebody who wanted to ask before signing in may have access, or have asked already.
        open={isOpen && own?.canAsk !== false}
        subject={{ kind, subjectId }}
        title={title}
        onClose={() => setOpen(false)}
        onSent={(sent) => client.setQueryData(queryKey, sent)}
        onRefused={() => void client.invalidateQueries({ queryKey })}
      />
    </>
  )
}

interface RequestStateProps {
  request: NonNullable<OwnAccessState['request']>
  timeZone: string
  canAsk: boolean
}

function RequestState({
  request: { state, requestedAt, reply, askAgainAt },
  timeZone,
  canAsk,
}: RequestStateProps) {
  if (state === 'waiting')
    return <p>{t.youAskedForAccess({ day: formatGrantMoment(requestedAt, timeZone) })}</p>
  return (
    <>
      {state === 'declined' && (
        <p>{reply === '' ? t.accessWasDeclined : t.accessWasDeclinedWith({ reply })}</p>
      )}
      {!canAsk && askAgainAt !== null && (
        <p>{t.youCanAskAgain({ day: formatGrantMoment(askAgainAt, timeZone) })}</p>
      )}
    </>
  )
}
