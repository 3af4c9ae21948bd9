import { buildProfileMeta } from '#features/profiles/web/index.ts'
import { getPageContext, throwPageError } from '../api.ts'
import { loadProfileOrRedirect } from '../load-profile.ts'
import { getPageNumber } from '../page-number.ts'
import { ProfilePage } from '../pages/profile-page.tsx'
import { buildProfilePath, type ProfileWorkKind } from '../profile-path.ts'
import type { Route } from './+types/profile-of.ts'

const PAGE_SIZE = 24

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const profile = await loadProfileOrRedirect(api, params.username, request)
  const { searchParams } = new URL(request.url)
  const pageNumber = getPageNumber(request)
  const creatorId = profile.id
  const asked: ProfileWorkKind = searchParams.get('type') === 'videos' ? 'videos' : 'courses'
  /** Of what is not shown, its first page is enough: whether there is any. */
  const pageFor = (kind: ProfileWorkKind) =>
    asked === kind ? { page: pageNumber, limit: PAGE_SIZE } : { page: 1, limit: PAGE_SIZE }
  const [counts, marks, courses, videos, activity] = await Promise.all([
    api.community.getFollowerCount({ userId: profile.id }),
    actor ? api.community.listFollowStates({ userIds: [profile.id] }) : null,
    api.catalogue.listCreatorCourses({ creatorId, ...pageFor('courses') }).catch(throwPageError),
    api.catalogue.listCreatorVideos({ creatorId, ...pageFor('videos') }).catch(throwPageError),
    profile.showActivity ? api.learning.getPublicActivity({ userId: profile.id }).catch(() => null) : null,
  ])
  const other: ProfileWorkKind = asked === 'courses' ? 'videos' : 'courses'
  const pages = { courses, videos }
  // Who has only the one is not shown an empty list of the other.
  const kind = pages[asked].totalCount === 0 && pages[other].totalCount > 0 ? other : asked
  if (pageNumber > 1 && (kind !== asked || pages[kind].data.length === 0)) {
    throw new Response(null, { status: 404 })
  }
  return {
    profile,
    counts,
    following: marks?.data[0]?.following ?? false,
    own: actor?.id === profile.id,
    activity,
    kind,
    courses,
    videos,
    pageNumber,
    site,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { profile, counts, kind, pageNumber, site } = loaderData
  return buildProfileMeta(site, {
    profile,
    followers: counts.followers,
    path: buildProfilePath(profile.username, { kind, page: pageNumber }),
  })
}

export default function ProfileRoute({ loaderData: { site: _site, ...data } }: Route.ComponentProps) {
  return <ProfilePage {...data} pageSize={PAGE_SIZE} />
}
