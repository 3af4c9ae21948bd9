import { ForgetPasswordPage } from '#features/accounts/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import type { Route } from './+types/forget-password.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { actor, site } = getPageContext(context)
  return { email: new URL(request.url).searchParams.get('email') ?? actor?.email ?? '', site }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.forgotPassword) : []

export default function ForgetPasswordRoute({ loaderData }: Route.ComponentProps) {
  return <ForgetPasswordPage email={loaderData.email} />
}
