import type { ContractRouterClient } from '@orpc/contract'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { AccountsContract } from '#features/accounts/rules/contract.ts'
import type { AdminContract } from '#features/admin/rules/contract.ts'
import type { AnnouncementsContract } from '#features/announcements/rules/contract.ts'
import type { AssessmentsContract } from '#features/assessments/rules/contract.ts'
import type { AssignmentsContract } from '#features/assignments/rules/contract.ts'
import type { BatchesContract } from '#features/batches/rules/contract.ts'
import type { CatalogueContract } from '#features/catalogue/rules/contract.ts'
import type { CommunityContract } from '#features/community/rules/contract.ts'
import type { InsightsContract } from '#features/insights/rules/contract.ts'
import type { LearningContract } from '#features/learning/rules/contract.ts'
import type { LiveClassesContract } from '#features/live-classes/rules/contract.ts'
import type { NotificationsContract } from '#features/notifications/rules/contract.ts'
import type { PointsContract } from '#features/points/rules/contract.ts'
import type { ProfilesContract } from '#features/profiles/rules/contract.ts'
import type { ResumesContract } from '#features/resumes/rules/contract.ts'
import type { StudioContract } from '#features/studio/rules/contract.ts'
import type { SupportContract } from '#features/support/rules/contract.ts'
import { type PageContext, pageContext } from '#platform/web/page-context.ts'

/** Every feature's procedures, called in the same process while a page is rendered. */
export type Api = ContractRouterClient<{
  accounts: AccountsContract
  admin: AdminContract
  announcements: AnnouncementsContract
  assessments: AssessmentsContract
  assignments: AssignmentsContract
  batches: BatchesContract
  catalogue: CatalogueContract
  community: CommunityContract
  insights: InsightsContract
  learning: LearningContract
  liveClasses: LiveClassesContract
  notifications: NotificationsContract
  points: PointsContract
  profiles: ProfilesContract
  resumes: ResumesContract
  studio: StudioContract
  support: SupportContract
}>

type LoaderContext = LoaderFunctionArgs['context']

/**
 * The request a loader runs for.
 *
 * @throws Response 503 while sessions cannot be looked up: no loader may take that for a visitor and redirect to the sign-in
 */
export function getPageContext(context: Readonly<LoaderContext>): PageContext<Api> {
  const page = context.get(pageContext) as PageContext<Api>
  if (page.unavailable) throw new Response(null, { status: 503 })
  return page
}

/**
 * Turns an expected error of the API into the answer a page gives: 404 (also for an address that can't be one), 429 for who asks
 * too often, or a redirect from a former slug.
 * @param pathOf where the course with the present slug is shown
 */
export function throwPageError(error: unknown, pathOf = (seoTitle: string) => `/courses/${seoTitle}`): never {
  if (hasErrorCode(error, 'NOT_FOUND') || hasErrorCode(error, 'BAD_REQUEST'))
    throw new Response(null, { status: 404 })
  if (hasErrorCode(error, 'TOO_MANY_REQUESTS')) throw new Response(null, { status: 429 })
  if (hasErrorCode(error, 'MOVED')) {
    const { seoTitle } = (error as { data: { seoTitle: string } }).data
    throw redirect(pathOf(seoTitle), 301)
  }
  throw error
}

export const hasErrorCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code
