import { Link } from '#ui/navigation/link.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { VideoDraftCard } from '../../rules/drafts/draft-items.ts'
import { DraftList } from './draft-list.tsx'
import { VIDEO_DRAFTS_PATH } from './draft-path.ts'

/** The drafts that were changed last, above the videos that are published; nothing when there are none. */
export function DraftStrip({ drafts }: { drafts: readonly VideoDraftCard[] }) {
  if (drafts.length === 0) return null
  return (
    <PageSection title={t.drafts} action={<Link to={VIDEO_DRAFTS_PATH}>{t.allDrafts}</Link>}>
      <DraftList drafts={drafts} />
    </PageSection>
  )
}
