import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor, useSignedInAction } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { t } from '../../messages/index.ts'
import type { OwnAccess } from '../../rules/access-request.ts'
import { catalogueApi } from '../api.ts'
import { formatGrantMoment } from '../start-format.ts'

const RequestAccessDialog = createLazyOverlay(
  () => import('./request-access-dialog.tsx').then((module) => module.RequestAccessDialog),
  ({ onClose }) => onClose(),
)

interface RequestAccessProps {
  course: { readonly id: string; readonly title: string }
}

/** For a course that opens to invited people: a way to ask its creator for access, and what has become of that. */
export function RequestAccess({ course: { id: courseId, title } }: RequestAccessProps) {
  const actor = useActor()
  const client = useReaderQueryClient(actor?.id ?? '')
  const [isOpen, setOpen] = useState(false)
  const queryKey = ['own-access', courseId]
  const { data: own } = useQuery(
    { queryKey, queryFn: () => catalogueApi.getOwnAccess({ courseId }), enabled: actor !== null },
    client,
  )
  const ask = useSignedInAction(`ask:${courseId}`, t.signInToRequestAccess, () => setOpen(true))
  return (
    <>
      {own && <RequestState own={own} timeZone={actor?.timeZone ?? 'UTC'} />}
      {(!own || own.canAsk) && <Button onClick={ask}>{t.requestAccess}</Button>}
      <RequestAccessDialog
        open={isOpen}
        courseId={courseId}
        title={title}
        onClose={() => setOpen(false)}
        onSent={(sent) => client.setQueryData(queryKey, sent)}
      />
    </>
  )
}

function RequestState({ own: { request, hasAccess }, timeZone }: { own: OwnAccess; timeZone: string }) {
  if (!request || hasAccess) return null
  if (request.state === 'waiting') {
    return <p>{t.youAskedForAccess({ day: formatGrantMoment(request.requestedAt, timeZone) })}</p>
  }
  if (request.state === 'accepted') return null
  const { reply } = request
  return <p>{reply === '' ? t.accessWasDeclined : t.accessWasDeclinedWith({ reply })}</p>
}
