import type { ReactNode } from 'react'
import { Link } from '#ui/navigation/link.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { BundleDraftCard } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import type { CourseDraftCard } from '../../rules/course-drafts/course-draft-items.ts'
import type { VideoDraftCard } from '../../rules/drafts/draft-items.ts'
import { COURSE_DRAFTS_PATH } from '../builder/builder-path.ts'
import { CourseDraftList } from '../builder/course-draft-list.tsx'
import { BundleDraftList } from '../bundle-builder/bundle-draft-list.tsx'
import { BUNDLE_DRAFTS_PATH } from '../bundle-builder/bundle-path.ts'
import { DRAFT_STRIP_LENGTH, VIDEO_DRAFTS_PATH } from './draft-path.ts'
import { usePolledDrafts } from './use-polled-drafts.ts'
import { VideoDraftList } from './video-draft-list.tsx'

const STRIP = { page: 1, limit: DRAFT_STRIP_LENGTH }

function Strip({ path, children }: { path: string; children: ReactNode }) {
  return (
    <PageSection title={t.drafts} action={<Link to={path}>{t.allDrafts}</Link>}>
      {children}
    </PageSection>
  )
}

/** The drafts that were changed last, above the videos that are published; nothing when there are none. */
export function VideoDraftStrip({ drafts: given }: { drafts: readonly VideoDraftCard[] }) {
  const drafts = usePolledDrafts(given, STRIP)
  if (drafts.length === 0) return null
  return (
    <Strip path={VIDEO_DRAFTS_PATH}>
      <VideoDraftList drafts={drafts} />
    </Strip>
  )
}

/** The same for courses. */
export function CourseDraftStrip({ drafts }: { drafts: readonly CourseDraftCard[] }) {
  if (drafts.length === 0) return null
  return (
    <Strip path={COURSE_DRAFTS_PATH}>
      <CourseDraftList drafts={drafts} />
    </Strip>
  )
}

/** The same for bundles. */
export function BundleDraftStrip({ drafts }: { drafts: readonly BundleDraftCard[] }) {
  if (drafts.length === 0) return null
  return (
    <Strip path={BUNDLE_DRAFTS_PATH}>
      <BundleDraftList drafts={drafts} />
    </Strip>
  )
}
