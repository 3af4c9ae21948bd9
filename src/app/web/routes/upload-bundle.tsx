import { data, redirect } from 'react-router'
import { canOpenConsoleSection } from '#features/admin/rules/console-sections.ts'
import { QUEUE_ITEM_PARAMETER } from '#features/admin/web/index.ts'
import {
  BUNDLE_DRAFTS_TITLE,
  BundleBuilderPage,
  BundleDraftsPage,
  CreatorsOnly,
  parseBundleStep,
} from '#features/studio/web/index.ts'
import { buildPrivatePageMeta } from '#platform/web/page-meta.ts'
import { getPageContext, hasErrorCode, throwPageError } from '../api.ts'
import { getPageNumber, redirectToLastPage } from '../page-number.ts'
import { shouldRevalidateBuilder } from '../revalidate-builder.ts'
import type { Route } from './+types/upload-bundle.ts'

const PAGE_SIZE = 24

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, actor, site } = getPageContext(context)
  const { pathname, search, searchParams } = new URL(request.url)
  if (params.step === 'curriculum') throw redirect(`/upload/bundle/curriculam${search}`, 301)
  const step = parseBundleStep(params.step)
  if (!step) throw data(null, { status: 404 })
  if (!actor) throw redirect(`/sign-in?redirect=${encodeURIComponent(pathname + search)}`)
  const draftId = searchParams.get('id')
  const page = getPageNumber(request)
  try {
    if (step === 'pricing' && draftId !== null && canOpenConsoleSection(actor, 'pricing')) {
      const { requestId } = await api.admin.findDraftPriceRequest({ draftId })
      throw redirect(`/admin/pricing?${QUEUE_ITEM_PARAMETER}=${requestId}`)
    }
    if (draftId !== null) {
      return { draft: await api.studio.getBundleDraft({ draftId }), list: null, site }
    }
    const list = await api.studio.listBundleDrafts({ page, limit: PAGE_SIZE })
    if (step !== 'structure') throw redirect('/upload/bundle')
    redirectToLastPage(request, list, PAGE_SIZE)
    const pageCount = Math.ceil(list.totalCount / PAGE_SIZE)
    return { draft: null, list: { drafts: list.data, page, pageCount }, site }
  } catch (error) {
    if (hasErrorCode(error, 'NOT_CREATOR')) return data({ draft: null, list: null, site }, { status: 403 })
    return throwPageError(error)
  }
}

export const shouldRevalidate = shouldRevalidateBuilder

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildPrivatePageMeta(loaderData.site, loaderData.draft?.document.title || BUNDLE_DRAFTS_TITLE)
    : []

export default function UploadBundleRoute({ loaderData: { draft, list }, params }: Route.ComponentProps) {
  const step = parseBundleStep(params.step)
  if (draft && step) return <BundleBuilderPage key={draft.id} draft={draft} step={step} />
  if (list) return <BundleDraftsPage {...list} />
  return <CreatorsOnly />
}
