import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { PROFILE_SECTION_NAMES, type EntrySection as Section } from '../../rules/sections.ts'
import { profilesApi, resolveSave } from '../api.ts'
import { EntryList } from '../sections/entry-list.tsx'
import type { EntryView } from '../sections/entry-view.ts'
import { ENTRY_SECTION_TEXTS } from './entry-section-texts.ts'
import { SectionCard } from './section-card.tsx'
import { useEntryOrder } from './use-entry-order.ts'

interface EntrySectionProps {
  section: Section
  entries: readonly EntryView[]
  isPublic: boolean
  onAdd: () => void
  onEdit: (createdAt: string) => void
  onChanged: () => Promise<void> | void
}

/** A section that is a list: its entries are added, changed, moved and deleted. */
export function EntrySection({ section, entries, isPublic, onAdd, onEdit, onChanged }: EntrySectionProps) {
  const confirm = useConfirm()
  const toasts = useToast()
  const texts = ENTRY_SECTION_TEXTS[section]
  const { ordered, move, announcement } = useEntryOrder(section, entries, onChanged)
  const { list, moveFrom } = useFocusAfterRemoval(ordered.map(({ id }) => id))

  async function remove({ id, title, createdAt }: EntryView) {
    const isConfirmed = await confirm('delete', { what: title }, async () => {
      const result = await resolveSave(profilesApi[section].delete({ createdAt }))
      if (result.kind === 'saved' || result.kind === 'gone') {
        toasts.success(texts.deleted)
        await onChanged()
      } else toasts.error((result.kind === 'failed' && result.message) || texts.cantDelete)
    })
    if (isConfirmed) moveFrom(id)
  }

  return (
    <SectionCard
      ref={list}
      section={section}
      isPublic={isPublic}
      emptyText={entries.length === 0 ? texts.empty : null}
      action={
        <Button icon={<Plus />} onClick={onAdd}>
          {texts.add}
        </Button>
      }
    >
      <EntryList
        label={PROFILE_SECTION_NAMES[section]}
        entries={ordered}
        actions={(entry, index, showAll) => (
          <>
            {ordered.length > 1 && (
              <>
                <IconButton
                  label={t.moveUp({ title: entry.title })}
                  icon={<ArrowUp />}
                  size="s"
                  aria-disabled={index === 0}
                  onClick={(event) => move(index, -1, event.currentTarget)}
                />
                <IconButton
                  label={t.moveDown({ title: entry.title })}
                  icon={<ArrowDown />}
                  size="s"
                  aria-disabled={index === ordered.length - 1}
                  onClick={(event) => {
                    showAll()
                    move(index, 1, event.currentTarget)
                  }}
                />
              </>
            )}
            <IconButton
              label={t.editEntry({ title: entry.title })}
              icon={<Pencil />}
              size="s"
              onClick={() => onEdit(entry.createdAt)}
            />
            <IconButton
              label={t.deleteEntry({ title: entry.title })}
              icon={<Trash2 />}
              size="s"
              data-removes
              onClick={() => void remove(entry)}
            />
          </>
        )}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </SectionCard>
  )
}
