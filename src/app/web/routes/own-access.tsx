import { data, redirect } from 'react-router'
import { AccessPage, CreatorsOnly, parseOwnListName } from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext, hasErrorCode, throwPageError } from '../api.ts'
import type { Route } from './+types/own-access.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const kind = parseOwnListName(params.list)
  if (!kind) throw data(null, { status: 404 })
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(new URL(request.url).pathname)}`)
  const asked = { kind, subjectId: params.subjectId }
  try {
    const [subject, first, requests] = await Promise.all([
      api.studio.getAccessSubject(asked),
      api.studio.listGivenAccess(asked),
      api.studio.listAccessRequests(asked),
    ])
    return { site, subject, first, requests }
  } catch (error) {
    if (hasErrorCode(error, 'NOT_CREATOR'))
      return data({ site, subject: null, first: null, requests: null }, { status: 403 })
    return throwPageError(error)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { site, subject } = loaderData
  return buildPrivatePageMeta(site, subject ? t.accessTo({ title: subject.title }) : t.access)
}

export default function OwnAccessRoute({ loaderData: { subject, first, requests } }: Route.ComponentProps) {
  return subject && first && requests ? (
    <AccessPage key={subject.subjectId} subject={subject} first={first} requests={requests} />
  ) : (
    <CreatorsOnly />
  )
}
