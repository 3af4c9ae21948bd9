/** What of somebody's works is shown. */
export type ProfileWorkKind = 'courses' | 'videos'

/** The address of a public profile; without a kind it shows their courses, or their videos if there are none. */
export function buildProfilePath(
  username: string,
  { kind = 'courses', page = 1 }: { kind?: ProfileWorkKind; page?: number } = {},
): string {
  const parameters = new URLSearchParams()
  if (kind === 'videos') parameters.set('type', 'videos')
  if (page > 1) parameters.set('page', String(page))
  const path = `/profile/${username}`
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
