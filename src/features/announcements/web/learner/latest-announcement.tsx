import { getBatchPath } from '#features/batches/web/index.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { Announcement } from '../../rules/schemas.ts'
import { AnnouncementArticle } from './announcement-article.tsx'

/** The newest announcement on the home of a batch, and the way to all of them. */
export function LatestAnnouncement({ slug, latest }: { slug: string; latest: Announcement }) {
  return (
    <PageSection
      title={t.latestAnnouncement}
      action={
        <LinkButton to={`${getBatchPath(slug)}/announcements`} size="s" variant="quiet">
          {t.allAnnouncements}
        </LinkButton>
      }
    >
      <AnnouncementArticle announcement={latest} level={3} />
    </PageSection>
  )
}
