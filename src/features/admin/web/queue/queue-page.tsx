import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { PageHeader } from '#ui/shell/page.tsx'
import { setSingleKeys, useSingleKeys } from '#ui/single-keys.ts'
import { t } from '../../messages/index.ts'
import { formatAge } from '../console/format-age.ts'
import { useNow } from '../console/use-now.ts'
import { parseQueueFilters, QUEUE_ITEM_PARAMETER, type QueueDefinition, type QueuePage } from './queue.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import styles from './queue-page.module.css'
import { useQueue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useViewers } from './use-viewers.ts'

/** Values of the filter by state whose lists keep what was finished. */
const LASTING_STATES: ReadonlySet<string> = new Set(['closed', 'all'])

interface QueuePageProps<Item extends { readonly id: string }> {
  queue: QueueDefinition<Item>
  first: QueuePage<Item>
  /** When it was loaded, in ms. */
  loadedAt: number
}

/** A queue: what waits in a list, what is open beside it. Filters and the open item stand in the address. */
export function QueuePageView<Item extends { readonly id: string }>({
  queue,
  first,
  loadedAt,
}: QueuePageProps<Item>) {
  const [parameters, setParameters] = useSearchParams()
  const filters = parseQueueFilters(queue.filters, parameters)
  const openId = parameters.get(QUEUE_ITEM_PARAMETER)
  const state = useQueue(queue, filters, openId, first)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const now = useNow(loadedAt)
  const detail = useRef<HTMLElement>(null)
  const viewers = useViewers(queue.name, openId, useActor()?.id ?? '', () => void state.refresh())

  const buildAddress = (itemId: string | null): string => {
    const next = new URLSearchParams(parameters)
    if (itemId === null) next.delete(QUEUE_ITEM_PARAMETER)
    else next.set(QUEUE_ITEM_PARAMETER, itemId)
    return `?${next}`
  }
  const show = (itemId: string | null) =>
    setParameters(new URLSearchParams(buildAddress(itemId)), { replace: true, preventScrollReset: true })

  function move(by: 1 | -1): void {
    const at = state.items.findIndex(({ id }) => id === openId)
    const next = state.items[at < 0 ? 0 : at + by]
    if (!next) return
    show(next.id)
    document.getElementById(`queue-${next.id}`)?.focus()
  }

  function choose(itemId: string, isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(itemId)
    else next.delete(itemId)
    setChosen(next)
  }

  const hasSingleKeys = useSingleKeys()
  useQueueKeys({
    next: () => move(1),
    previous: () => move(-1),
    choose: () => openId && queue.BulkActions && choose(openId, !chosen.has(openId)),
    answer: () =>
      detail.current
        ?.querySelector<HTMLElement>('textarea, input:not([type="checkbox"], [type="radio"])')
        ?.focus(),
    open: () => (openId ? detail.current?.focus() : move(1)),
    close: () => {
      if (detail.current?.contains(document.activeElement))
        document.getElementById(`queue-${openId}`)?.focus()
      else show(null)
    },
  })

  async function leadOn({ finished }: { finished: boolean }): Promise<void> {
    const at = state.items.findIndex(({ id }) => id === openId)
    const next = state.items[at + 1] ?? state.items[at - 1]
    await state.refresh()
    if (finished && !LASTING_STATES.has(filters['state'] ?? '')) show(at < 0 || !next ? null : next.id)
  }

  const { Detail, BulkActions, Summary, Tools } = queue
  const chosenItems = state.items.filter(({ id }) => chosen.has(id))
  const oldest = state.items[0]
  return (
    <div className={styles.page} data-open={openId === null ? undefined : ''}>
      {openId !== null && (
        <div className={styles.narrowTitle}>
          <VisuallyHidden as="h1">{queue.title}</VisuallyHidden>
        </div>
      )}
      <div className={styles.head}>
        <PageHeader
          title={queue.title}
          subtitle={
            oldest
              ? (queue.isWaiting?.(oldest) ?? true) &&
                t.oldestWaitsFor({ age: formatAge(queue.getWaitingSince(oldest), now) })
              : queue.subtitle
          }
          actions={Tools && <Tools filters={filters} onDone={() => void state.refresh()} />}
        >
          {Summary && <Summary />}
          <QueueFilters filters={queue.filters} values={filters} />
        </PageHeader>
      </div>
      <div className={styles.list}>
        {BulkActions && chosenItems.length > 0 && (
          <div className={styles.bulk}>
            <BulkActions
              items={chosenItems}
              onDone={() => {
                setChosen(new Set())
                void state.refresh()
              }}
            />
          </div>
        )}
        <QueueList
          queue={queue}
          {...state}
          openId={openId}
          chosen={BulkActions ? chosen : null}
          onChoose={choose}
          buildAddress={buildAddress}
          now={now}
        />
        <div className={styles.keys}>
          {hasSingleKeys && (
            <p>
              {renderMessage((BulkActions ? t.keysWithChoice : t.keys)({ key: ([key]) => <Kbd>{key}</Kbd> }))}
            </p>
          )}
          <Switch
            label={t.singleLetterKeys}
            checked={hasSingleKeys}
            onChange={({ target }) => setSingleKeys(target.checked)}
          />
        </div>
      </div>
      <section className={styles.detail} ref={detail} tabIndex={-1} aria-label={t.openItem}>
        {openId !== null && (
          <Link to={buildAddress(null)} className={styles.back} preventScrollReset>
            <ArrowLeft aria-hidden="true" /> {t.backToTheList}
          </Link>
        )}
        {viewers.length > 0 && (
          <p className={styles.viewers} role="status">
            {viewers.map(({ id, name, image }) => (
              <Avatar key={id} name={name} src={image} size="s" decorative />
            ))}
            {t.isLookingAtThisToo({
              count: viewers.length,
              names: viewers.map(({ name }) => name).join(', '),
            })}
          </p>
        )}
        {openId === null && <EmptyState compact title={t.chooseSomethingFromTheList} />}
        {openId !== null && state.openState === 'loading' && <Spinner label={t.loading} />}
        {openId !== null && state.openState === 'missing' && (
          <ErrorState compact title={t.itemIsGone} onRetry={() => void state.refresh()} />
        )}
        {state.open && (
          <Detail
            key={state.open.id}
            item={state.open}
            now={now}
            onChanged={(change) => void leadOn(change)}
          />
        )}
      </section>
    </div>
  )
}
