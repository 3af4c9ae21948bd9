import { Library, Package, SquarePlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { countText } from '#features/catalogue/web/index.ts'
import { useRemovalFocus } from '#ui/a11y/use-removal-focus.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { CardGrid } from '#ui/shell/card-grid.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import type { OwnItem } from '../rules/own-items.ts'
import { type OwnFilter, type OwnKind, ownFiltersOf } from '../rules/own-list.ts'
import { OwnCard } from './own-card.tsx'
import { VISIBILITY_TEXTS } from './own-item-text.ts'
import { type OwnList, ownListAddress } from './own-list-address.ts'
import styles from './own-list-page.module.css'
import { useFreshItems, useOwnActions } from './use-own-items.ts'

interface OwnListPageProps {
  list: OwnList
  items: readonly OwnItem[]
  /** How many there are of each filter. */
  counts: Readonly<Partial<Record<OwnFilter, number>>>
  pageSize: number
}

const KINDS: Record<OwnKind, { title: string; one: string; icon: ReactNode }> = {
  course: { title: 'My courses', one: 'course', icon: <Library /> },
  video: { title: 'My videos', one: 'video', icon: <SquarePlay /> },
  bundle: { title: 'My bundles', one: 'bundle', icon: <Package /> },
}

export const ownListTitle = (kind: OwnKind): string => KINDS[kind].title

/** A creator's own works, drafts among them, the newest first. */
export function OwnListPage({ list, items: given, counts, pageSize }: OwnListPageProps) {
  const { kind, filter, page } = list
  const { title, one } = KINDS[kind]
  const actions = useOwnActions()
  const items = useFreshItems(list, pageSize, given)
  const focus = useRemovalFocus(items.map(({ id }) => id))

  async function remove(item: OwnItem) {
    if (await actions.remove(item)) focus.moveFrom(item.id)
  }

  return (
    <Page>
      <PageHeader title={title} {...(counts.all && { lede: countText(counts.all, one) })}>
        <TabNav label="Visibility" items={tabsOf(list, counts)} />
      </PageHeader>
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
              />
            ))}
          </CardGrid>
        )}
      </div>
      <div className={styles.pages}>
        <Pagination
          current={page}
          total={Math.ceil((counts[filter] ?? 0) / pageSize)}
          hrefFor={(number) => ownListAddress({ ...list, page: number })}
        />
      </div>
    </Page>
  )
}

/** The usual tabs, and rarer visibilities only if there are any or they are shown. */
function tabsOf({ kind, filter: shown }: OwnList, counts: OwnListPageProps['counts']) {
  const rare = (filter: OwnFilter) => filter === 'unlisted' || filter === 'practice'
  return ownFiltersOf(kind)
    .filter((filter) => !rare(filter) || filter === shown || (counts[filter] ?? 0) > 0)
    .map((filter) => ({
      to: ownListAddress({ kind, filter, page: 1 }),
      label: filter === 'all' ? 'All' : VISIBILITY_TEXTS[filter],
      count: counts[filter] ?? 0,
      current: filter === shown,
    }))
}

function Nothing({ list: { kind, filter } }: { list: OwnList }) {
  const { one, icon } = KINDS[kind]
  const all = ownListAddress({ kind, filter: 'all', page: 1 })
  return (
    <EmptyState
      title="No Data found"
      icon={icon}
      action={
        filter !== 'all' && (
          <LinkButton to={all} variant="primary">
            Show all
          </LinkButton>
        )
      }
    >
      {filter === 'all'
        ? `What you make appears here: there is no ${one} yet.`
        : `No ${one} of yours is ${filter}.`}
    </EmptyState>
  )
}
