import { safe } from '@orpc/client'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CAROUSEL_IMAGE_SIZES, CAROUSEL_MAX_ITEMS } from '#features/catalogue/rules/carousel-limits.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleCarouselItem } from '../../rules/catalogue/carousel-contract.ts'
import { adminApi } from '../api.ts'
import { MoveButtons } from '../console/move-buttons.tsx'
import styles from '../console/ordered-list.module.css'
import { useReordering } from '../console/use-reordering.tsx'

const CarouselDialog = createLazyOverlay(
  () => import('./carousel-dialog.tsx').then((module) => module.CarouselDialog),
  ({ onClose }) => onClose(),
)

/** All items of the home page's carousel in their order, those that are switched off included. */
export function CarouselConsolePage({ items }: { items: readonly ConsoleCarouselItem[] }) {
  const revalidator = useRevalidator()
  const confirm = useConfirm()
  const toast = useToast()
  const newButton = useRef<HTMLButtonElement>(null)
  const { place, announcement } = useReordering(items, (itemIds) => adminApi.reorderCarousel({ itemIds }))
  /** The id of the one that is edited; null for a new one. It stays while the dialog leaves. */
  const [editing, setEditing] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const edited = items.find(({ id }) => id === editing) ?? null

  function edit(itemId: string | null): void {
    setEditing(itemId)
    setOpen(true)
  }

  async function remove({ id, title }: ConsoleCarouselItem): Promise<void> {
    if (!(await confirm('delete', { what: t.theCarouselItem({ title }) }))) return
    const { error, isDefined } = await safe(adminApi.deleteCarouselItem({ itemId: id }))
    if (!error) toast.success(t.carouselItemIsRemoved)
    else toast.error(isDefined ? error.message : t.somethingWentWrong)
    await revalidator.revalidate()
    // The button that had the focus is gone with its item.
    requestAnimationFrame(() => newButton.current?.focus())
  }

  return (
    <Page>
      <PageHeader
        title={t.carousel}
        subtitle={t.carouselExplained({ max: CAROUSEL_MAX_ITEMS })}
        actions={
          <Button ref={newButton} variant="primary" icon={<Plus />} onClick={() => edit(null)}>
            {t.newCarouselItem}
          </Button>
        }
      />
      {items.length === 0 && <EmptyState title={t.noCarouselItems} />}
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.entry}>
            <div className={styles.picture}>
              <img src={item.image} alt="" loading="lazy" {...CAROUSEL_IMAGE_SIZES.laptop} />
            </div>
            <CarouselItemInfo item={item} />
            <div className={styles.actions}>
              <MoveButtons {...place(index)} />
              <IconButton
                label={t.editTitled({ title: item.title })}
                icon={<Pencil />}
                onClick={() => edit(item.id)}
              />
              <IconButton
                label={t.removeTitled({ title: item.title })}
                icon={<Trash2 />}
                onClick={() => void remove(item)}
              />
            </div>
          </li>
        ))}
      </ol>
      {announcement}
      <CarouselDialog
        open={isOpen}
        item={edited}
        onClose={() => setOpen(false)}
        onSaved={() => {
          setOpen(false)
          void revalidator.revalidate()
        }}
      />
    </Page>
  )
}

function CarouselItemInfo({ item }: { item: ConsoleCarouselItem }) {
  const { type, title, subheading, btnText, clickLink, active, onHomePage } = item
  return (
    <div className={styles.info}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.facts}>{subheading}</p>
      <p className={styles.facts}>
        {btnText} · <code>{clickLink}</code>
      </p>
      <p className={styles.badges}>
        <Badge tone={onHomePage ? 'good' : 'neutral'}>
          {onHomePage ? t.onHomePage : active ? t.noRoom : t.turnedOff}
        </Badge>
        <Badge>{t.carouselKind({ kind: type })}</Badge>
      </p>
    </div>
  )
}
