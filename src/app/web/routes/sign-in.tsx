import { redirect } from 'react-router'
import { boundAddress, SignInPage, safeRedirect } from '#features/accounts/web/index.ts'
import { privatePageMeta } from '#platform/web/page-meta.ts'
import { pageOf } from '../api.ts'
import type { Route } from './+types/sign-in.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { actor, site } = pageOf(context)
  const query = new URL(request.url).searchParams
  const redirectTo = safeRedirect(query.get('redirect'))
  if (actor) throw redirect(redirectTo)
  return { email: boundAddress(query.get('email')), redirectTo, site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? privatePageMeta(loaderData.site, 'Sign in') : []

export default function SignInRoute({ loaderData }: Route.ComponentProps) {
  return <SignInPage email={loaderData.email} redirectTo={loaderData.redirectTo} />
}
