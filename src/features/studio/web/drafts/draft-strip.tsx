import { Link } from '#ui/navigation/link.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { VideoDraftCard } from '../../rules/drafts/draft-items.ts'
import { DraftList } from './draft-list.tsx'
import { DRAFT_STRIP_LENGTH, VIDEO_DRAFTS_PATH } from './draft-path.ts'
import { usePolledDrafts } from './use-polled-drafts.ts'

const STRIP = { page: 1, limit: DRAFT_STRIP_LENGTH }

/** The drafts that were changed last, above the videos that are published; nothing when there are none. */
export function DraftStrip({ drafts: given }: { drafts: readonly VideoDraftCard[] }) {
  const drafts = usePolledDrafts(given, STRIP)
  if (drafts.length === 0) return null
  return (
    <PageSection title={t.drafts} action={<Link to={VIDEO_DRAFTS_PATH}>{t.allDrafts}</Link>}>
      <DraftList drafts={drafts} />
    </PageSection>
  )
}
