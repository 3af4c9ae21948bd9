import { redirect } from 'react-router'
import { parseBoundEmail, SignInPage, sanitizeRedirect } from '#features/accounts/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/sign-in.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { actor, site } = getPageContext(context)
  const query = new URL(request.url).searchParams
  const redirectTo = sanitizeRedirect(query.get('redirect'))
  if (actor) throw redirect(redirectTo)
  return { email: parseBoundEmail(query.get('email')), redirectTo, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.signIn) : []

export default function SignInRoute({ loaderData }: Route.ComponentProps) {
  return <SignInPage email={loaderData.email} redirectTo={loaderData.redirectTo} />
}
