import { ForgetPasswordPage } from '#features/accounts/web/index.ts'
import { privatePageMeta } from '#platform/web/page-meta.ts'
import { pageOf } from '../api.ts'
import type { Route } from './+types/forget-password.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { actor, site } = pageOf(context)
  return { email: new URL(request.url).searchParams.get('email') ?? actor?.email ?? '', site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? privatePageMeta(loaderData.site, 'Forgot password') : []

export default function ForgetPasswordRoute({ loaderData }: Route.ComponentProps) {
  return <ForgetPasswordPage email={loaderData.email} />
}
