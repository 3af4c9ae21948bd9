import { FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Cohort } from '#features/batches/rules/schemas.ts'
import { CohortFrame, getCohortPath } from '#features/batches/web/index.ts'
import type { Page } from '#platform/rules/paging.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { RESOURCE_PAGE_SIZE } from '../../rules/limits.ts'
import type { CohortResource } from '../../rules/schemas.ts'
import styles from '../announcements.module.css'
import { announcementsApi, getFailureMessage } from '../api.ts'

const ResourceDialog = createLazyOverlay(
  () => import('./resource-dialog.tsx').then((module) => module.ResourceDialog),
  ({ onClose }) => onClose(),
)

interface CohortResourcesPageProps {
  cohort: Cohort
  page: Page<CohortResource>
  /** From 1. */
  pageNumber: number
}

/** The resources of a cohort, with how often each was opened, for who adds them. */
export function CohortResourcesPage({ cohort, page, pageNumber }: CohortResourcesPageProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  /** Null: a new one; undefined: none. */
  const [edited, setEdited] = useState<CohortResource | null>()
  const focus = useFocusAfterRemoval<HTMLUListElement>(page.data.map(({ id }) => id))
  const path = `${getCohortPath(cohort.id)}/resources`

  async function remove({ id, title }: CohortResource) {
    let gone = false
    await confirm('delete', { what: t.resourceNamed({ title }) }, async () => {
      try {
        await announcementsApi.deleteBatchResource({ resourceId: id })
        gone = true
        toast.success(t.resourceDeleted)
        await revalidate()
      } catch (error) {
        toast.error(getFailureMessage(error))
      }
    })
    if (gone) focus.moveFrom(id)
  }

  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited(null)}>
      {t.addResource}
    </Button>
  )
  return (
    <CohortFrame cohort={cohort}>
      {page.data.length === 0 ? (
        <EmptyState icon={<FolderOpen />} title={t.noResourcesYet} action={add}>
          {t.giveMembersWhatTheyNeed}
        </EmptyState>
      ) : (
        <div>
          <div className={styles.tools}>{add}</div>
          <ul ref={focus.list} tabIndex={-1} className={styles.list} aria-label={t.resources}>
            {page.data.map((resource) => (
              <ManagedResource
                key={resource.id}
                resource={resource}
                onEdit={() => setEdited(resource)}
                onRemove={() => void remove(resource)}
              />
            ))}
          </ul>
        </div>
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(page.totalCount / RESOURCE_PAGE_SIZE)}
        hrefFor={(number) => (number > 1 ? `${path}?page=${number}` : path)}
      />
      {edited !== undefined && (
        <ResourceDialog
          open
          batchId={cohort.id}
          resource={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            toast.success(edited === null ? t.resourceAdded : t.resourceUpdated)
            setEdited(undefined)
            void revalidate()
          }}
          onLoadAgain={() => {
            setEdited(undefined)
            void revalidate()
          }}
        />
      )}
    </CohortFrame>
  )
}

interface ManagedResourceProps {
  resource: CohortResource
  onEdit: () => void
  onRemove: () => void
}

function ManagedResource({ resource, onEdit, onRemove }: ManagedResourceProps) {
  const { title, description, url, clickCount, clickedBy } = resource
  const clicks = clickCount === 0 ? t.noClicksYet : t.clicksBy({ count: clickCount, people: clickedBy })
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
          {url === null ? (
            <span>{t.noLink}</span>
          ) : (
            <>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {url}
              </a>
              <span>{clicks}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="s" aria-label={t.editNamed({ title })} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button
          size="s"
          variant="quiet"
          data-removes=""
          aria-label={t.deleteNamed({ title })}
          onClick={onRemove}
        >
          {t.deleteIt}
        </Button>
      </div>
    </li>
  )
}
