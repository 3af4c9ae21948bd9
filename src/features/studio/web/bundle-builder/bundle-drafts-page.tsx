import { Package } from 'lucide-react'
import { t } from '../../messages/index.ts'
import type { BundleDraftCard } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { studioApi } from '../api.ts'
import { DraftsPage } from '../drafts/drafts-page.tsx'
import { BundleDraftList } from './bundle-draft-list.tsx'
import { BUNDLE_DRAFTS_PATH, buildBundleStepPath } from './bundle-path.ts'

/** The title of the page. */
export const BUNDLE_DRAFTS_TITLE = t.createBundle

interface BundleDraftsPageProps {
  drafts: readonly BundleDraftCard[]
  page: number
  pageCount: number
}

/** Where bundles begin. */
export const BundleDraftsPage = ({ drafts, ...pages }: BundleDraftsPageProps) => (
  <DraftsPage
    {...pages}
    title={BUNDLE_DRAFTS_TITLE}
    newLabel={t.newBundle}
    hint={t.beginWithNewBundle}
    icon={<Package />}
    path={BUNDLE_DRAFTS_PATH}
    create={async () => buildBundleStepPath((await studioApi.createBundleDraft()).id, 'structure')}
    list={drafts.length > 0 ? <BundleDraftList drafts={drafts} /> : null}
  />
)
