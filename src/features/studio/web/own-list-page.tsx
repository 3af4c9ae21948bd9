import { useQuery } from '@tanstack/react-query'
import { Library, Package, SquarePlay } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { formatCountWithNoun } from '#features/catalogue/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { CardGrid } from '#ui/shell/card-row.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../messages/index.ts'
import type { OwnItem } from '../rules/own-items.ts'
import { getOwnItemFilters, type OwnItemFilter, type OwnItemKind } from '../rules/own-list.ts'
import { getFailureMessage, isExpectedApiError, isNotFoundError, studioApi } from './api.ts'
import { OwnCard } from './own-card.tsx'
import { describeOwnItem, getOwnItemSharePath, VISIBILITY_LABELS } from './own-item-format.ts'
import { buildOwnListPath, listOwnItems, type OwnListQuery } from './own-list.ts'
import styles from './own-list-page.module.css'
import { UploadTray } from './uploads/upload-tray.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { useEditWork } from './use-edit-work.ts'

const POLL_MS = 5_000

/** What creators do with a card of their own; after each change the page is loaded again. */
function useOwnItemActions() {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  const edit = useEditWork()
  const copyLink = useCopyLink()

  return {
    edit,
    copyLink: (item: OwnItem) => copyLink(getOwnItemSharePath(item)),
    /** @returns whether it is gone */
    async remove(item: OwnItem): Promise<boolean> {
      let gone = false
      await confirm('delete', { what: describeOwnItem(item) }, async () => {
        try {
          await deleteItem(item)
          gone = true
          toast.success(t.deleted, { description: item.title })
        } catch (error) {
          gone = isNotFoundError(error)
          toast.error(getFailureMessage(error))
          // Without a connection, loading the page again would replace it with an error.
          if (!isExpectedApiError(error)) return
        }
        await revalidate()
      })
      return gone
    },
  }
}

function deleteItem({ type, id }: OwnItem) {
  switch (type) {
    case 'mycourse':
      return studioApi.deleteCourse({ courseId: id })
    case 'myvideo':
      return studioApi.deleteVideo({ videoId: id })
    case 'mybundle':
      return studioApi.deleteBundle({ bundleId: id })
  }
}

/**
 * The items of a page, polled while one of them is being processed and the page is visible. The page itself is not loaded again,
 * since a lost connection would replace it with an error.
 *
 * @param given the items that the page came with
 */
function usePolledItems(list: OwnListQuery, pageSize: number, given: readonly OwnItem[]): readonly OwnItem[] {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const queryKey = ['studio', 'own-items', list, pageSize]
  const renew = useEffectEvent((items: readonly OwnItem[]) => void client.setQueryData(queryKey, items))
  useEffect(() => renew(given), [given])
  const { data } = useQuery(
    {
      queryKey,
      queryFn: async (): Promise<readonly OwnItem[]> => (await listOwnItems(studioApi, list, pageSize)).data,
      initialData: given,
      refetchOnMount: false,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
    },
    client,
  )
  return data
}

function isUnderWay(item: OwnItem): boolean {
  if (item.type === 'mycourse') return item.videosProcessing > 0
  if (item.type !== 'myvideo') return false
  return [item.video?.state, item.video?.remainingQualities].some(
    (state) => state === 'queued' || state === 'processing',
  )
}

interface OwnListPageProps {
  list: OwnListQuery
  items: readonly OwnItem[]
  /** How many there are of each filter. */
  counts: Readonly<Partial<Record<OwnItemFilter, number>>>
  pageSize: number
  /** Above the list. */
  children?: ReactNode
}

const KINDS: Record<OwnItemKind, { title: string; icon: ReactNode }> = {
  course: { title: t.myCourses, icon: <Library /> },
  video: { title: t.myVideos, icon: <SquarePlay /> },
  bundle: { title: t.myBundles, icon: <Package /> },
}

export const getOwnListTitle = (kind: OwnItemKind): string => KINDS[kind].title

/** A creator's own works, drafts among them, the newest first. */
export function OwnListPage({ list, items: given, counts, pageSize, children }: OwnListPageProps) {
  const { kind, filter, page } = list
  const { title } = KINDS[kind]
  const actions = useOwnItemActions()
  const items = usePolledItems(list, pageSize, given)
  const focus = useFocusAfterRemoval(items.map(({ id }) => id))

  async function remove(item: OwnItem) {
    if (await actions.remove(item)) focus.moveFrom(item.id)
  }

  return (
    <Page>
      <PageHeader title={title} {...(counts.all && { subtitle: formatCountWithNoun(counts.all, kind) })}>
        <TabNav label={t.visibility} items={tabsOf(list, counts)} />
      </PageHeader>
      <div className={styles.above}>
        {kind === 'video' && <UploadTray />}
        {children}
      </div>
      <div ref={focus.list} tabIndex={-1}>
        {items.length === 0 ? (
          <Nothing list={list} />
        ) : (
          <CardGrid label={title}>
            {items.map((item) => (
              <OwnCard
                key={item.id}
                item={item}
                onCopyLink={() => void actions.copyLink(item)}
                onDelete={() => void remove(item)}
                {...(isEditable(item) && { onEdit: () => void actions.edit(item) })}
              />
            ))}
          </CardGrid>
        )}
      </div>
      <div className={styles.pages}>
        <Pagination
          current={page}
          total={Math.ceil((counts[filter] ?? 0) / pageSize)}
          hrefFor={(number) => buildOwnListPath({ ...list, page: number })}
        />
      </div>
    </Page>
  )
}

/** What is not published was taken off, but for bundles and courses that came in so. */
const isEditable = (item: OwnItem) =>
  item.type === 'mycourse' ? item.isEditable : item.type === 'mybundle' || item.visibility !== 'private'

/** The usual tabs, and rarer visibilities only if there are any or they are shown. */
function tabsOf({ kind, filter: shown }: OwnListQuery, counts: OwnListPageProps['counts']) {
  const rare = (filter: OwnItemFilter) => filter === 'unlisted' || filter === 'practice'
  return getOwnItemFilters(kind)
    .filter((filter) => !rare(filter) || filter === shown || (counts[filter] ?? 0) > 0)
    .map((filter) => ({
      to: buildOwnListPath({ kind, filter, page: 1 }),
      label: filter === 'all' ? t.all : VISIBILITY_LABELS[filter],
      count: counts[filter] ?? 0,
      current: filter === shown,
    }))
}

function Nothing({ list: { kind, filter } }: { list: OwnListQuery }) {
  const { icon } = KINDS[kind]
  const all = buildOwnListPath({ kind, filter: 'all', page: 1 })
  return (
    <EmptyState
      title={t.noDataFound}
      icon={icon}
      action={
        filter !== 'all' && (
          <LinkButton to={all} variant="primary">
            {t.showAll}
          </LinkButton>
        )
      }
    >
      {filter === 'all' ? t.whatYouMakeAppearsHere({ kind }) : t.noneOfYoursIs({ kind, filter })}
    </EmptyState>
  )
}
