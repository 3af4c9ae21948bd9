import { ExternalLink, FolderOpen } from 'lucide-react'
import type { BatchDetail } from '#features/batches/rules/schemas.ts'
import { BatchFrame, getBatchPath } from '#features/batches/web/index.ts'
import type { Page } from '#platform/rules/paging.ts'
import { generateId } from '#platform/web/generate-id.ts'
import { getButtonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { SearchBox } from '#ui/navigation/search-box.tsx'
import { t } from '../../messages/index.ts'
import { RESOURCE_PAGE_SIZE, RESOURCE_SEARCH_FROM } from '../../rules/limits.ts'
import type { BatchResource } from '../../rules/schemas.ts'
import styles from '../announcements.module.css'
import { announcementsApi } from '../api.ts'
import { useAnnouncementDates } from '../use-dates.ts'

interface BatchResourcesPageProps {
  batch: BatchDetail
  page: Page<BatchResource>
  search: string
  /** From 1. */
  pageNumber: number
  unreadAnnouncements: number
}

/** What members of a batch need beside its lessons. */
export function BatchResourcesPage(props: BatchResourcesPageProps) {
  const { batch, page, search, pageNumber, unreadAnnouncements } = props
  const path = `${getBatchPath(batch.slug)}/resources`
  const addressOf = (number: number) => {
    const query = new URLSearchParams({
      ...(search !== '' && { search }),
      ...(number > 1 && { page: String(number) }),
    })
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <BatchFrame batch={batch} unreadAnnouncements={unreadAnnouncements}>
      {(search !== '' || page.totalCount >= RESOURCE_SEARCH_FROM) && (
        <div className={styles.search}>
          <SearchBox
            key={search}
            action={path}
            name="search"
            defaultValue={search}
            placeholder={t.searchResources}
            minLength={0}
          />
        </div>
      )}
      {page.data.length === 0 ? (
        <EmptyState icon={<FolderOpen />} title={search === '' ? t.noResourcesYet : t.noResourceFound}>
          {search === '' ? t.resourcesComeHere : t.noResourceHas({ search })}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t.resources}>
          {page.data.map((resource) => (
            <ResourceItem key={resource.id} resource={resource} />
          ))}
        </ul>
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(page.totalCount / RESOURCE_PAGE_SIZE)}
        hrefFor={addressOf}
      />
    </BatchFrame>
  )
}

function ResourceItem({ resource: { id, title, description, url, createdAt } }: { resource: BatchResource }) {
  const { formatDay } = useAnnouncementDates()
  // Nobody waits for it, and one that fails is not counted.
  const count = () =>
    void announcementsApi.countResourceClick({ resourceId: id, clickId: generateId() }).catch(() => undefined)
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        <p className={styles.meta}>
          {url !== null && <span>{new URL(url).hostname}</span>}
          <time dateTime={createdAt}>{t.addedOn({ day: formatDay(createdAt) })}</time>
        </p>
      </div>
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={getButtonClass({ size: 's' })}
          aria-label={t.openResourceNamed({ title })}
          onClick={count}
          // The middle button opens it, too.
          onAuxClick={({ button }) => button === 1 && count()}
        >
          <span className={styles.open}>
            <ExternalLink aria-hidden="true" />
            {t.openResource}
          </span>
        </a>
      )}
    </li>
  )
}
