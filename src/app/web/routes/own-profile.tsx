import { redirect } from 'react-router'
import { buildSignInAddress, sanitizeRedirect } from '#features/accounts/rules/sign-in-links.ts'
import { OwnProfilePage } from '#features/profiles/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { ProfileProgress } from '../profile-progress.tsx'
import type { Route } from './+types/own-profile.ts'

/** Parameters of the address that open the dialog of a section. */
const DIALOG_PARAMETERS = [
  ['showPersonal', 'contact'],
  ['showEducation', 'education'],
] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (!actor) throw redirect(buildSignInAddress({ redirect: pathname + search }))
  const [profile, { interests }] = await Promise.all([
    api.profiles.getOwnProfile(),
    api.accounts.getInterests(),
  ])
  const asked = DIALOG_PARAMETERS.find(([name]) => searchParams.get(name) === 'true')
  return {
    profile,
    interests,
    askedSection: asked?.[1] ?? null,
    destination: sanitizeRedirect(searchParams.get('redirectUri'), '') || null,
    site,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? buildPrivatePageMeta(loaderData.site, t.myProfile) : []

export default function OwnProfileRoute({ loaderData }: Route.ComponentProps) {
  const { site, ...data } = loaderData
  return (
    <OwnProfilePage
      {...data}
      pincodeLookup={site.pincodeLookup}
      progress={(openSection) => (
        <ProfileProgress
          completed={data.profile.profileCpStatus}
          pointsName={site.pointsName}
          onOpen={openSection}
        />
      )}
    />
  )
}
