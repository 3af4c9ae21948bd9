import { safe } from '@orpc/client'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ALUMNI_PAGE_MAX_STORIES } from '#features/support/rules/alumni-limits.ts'
import { ALUMNI_CONTRIBUTION_LABELS } from '#features/support/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleAlumniStory } from '../../rules/alumni-contract.ts'
import { adminApi } from '../api.ts'
import { MoveButtons } from '../console/move-buttons.tsx'
import styles from '../console/ordered-list.module.css'
import { useReordering } from '../console/use-reordering.tsx'

const AlumniStoryDialog = createLazyOverlay(
  () => import('./alumni-story-dialog.tsx').then((module) => module.AlumniStoryDialog),
  ({ onClose }) => onClose(),
)

/** All stories of alumni in their order, also those that the alumni page has no room for. */
export function AlumniStoriesPage({ stories }: { stories: readonly ConsoleAlumniStory[] }) {
  const revalidator = useRevalidator()
  const confirm = useConfirm()
  const toast = useToast()
  const newButton = useRef<HTMLButtonElement>(null)
  const entries = stories.map(({ id, name }) => ({ id, title: name }))
  const { place, announcement } = useReordering(entries, (storyIds) =>
    adminApi.reorderAlumniStories({ storyIds, seenIds: entries.map(({ id }) => id) }),
  )
  /** The one that is edited, as it was when it was opened; null for a new one. It stays while the dialog leaves. */
  const [edited, setEdited] = useState<ConsoleAlumniStory | null>(null)
  const [isOpen, setOpen] = useState(false)

  function edit(story: ConsoleAlumniStory | null): void {
    setEdited(story)
    setOpen(true)
  }

  async function remove({ id, name }: ConsoleAlumniStory): Promise<void> {
    if (!(await confirm('delete', { what: t.theAlumniStory({ name }) }))) return
    const { error, isDefined } = await safe(adminApi.deleteAlumniStory({ storyId: id }))
    if (!error) toast.success(t.alumniStoryIsRemoved)
    else toast.error(isDefined ? error.message : t.somethingWentWrong)
    await revalidator.revalidate()
    // The button that had the focus is gone with its story.
    requestAnimationFrame(() => newButton.current?.focus())
  }

  return (
    <Page>
      <PageHeader
        title={t.alumniStories}
        subtitle={t.alumniStoriesExplained({ max: ALUMNI_PAGE_MAX_STORIES })}
        actions={
          <Button ref={newButton} variant="primary" icon={<Plus />} onClick={() => edit(null)}>
            {t.newAlumniStory}
          </Button>
        }
      />
      {stories.length === 0 && <EmptyState title={t.noAlumniStories} />}
      <ol className={styles.list}>
        {stories.map((story, index) => (
          <li key={story.id} className={cx(styles.entry, styles.small)}>
            <Avatar name={story.name} decorative />
            <AlumniStoryInfo story={story} />
            <div className={styles.actions}>
              <MoveButtons {...place(index)} />
              <IconButton
                label={t.editTitled({ title: story.name })}
                icon={<Pencil />}
                onClick={() => edit(story)}
              />
              <IconButton
                label={t.removeTitled({ title: story.name })}
                icon={<Trash2 />}
                onClick={() => void remove(story)}
              />
            </div>
          </li>
        ))}
      </ol>
      {announcement}
      <AlumniStoryDialog
        open={isOpen}
        story={edited}
        onClose={() => {
          setOpen(false)
          // Somebody else may have changed it.
          void revalidator.revalidate()
        }}
      />
    </Page>
  )
}

function AlumniStoryInfo({ story: { name, headline, story, contribution, onPage } }: StoryProps) {
  return (
    <div className={styles.info}>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.facts}>{headline}</p>
      <p className={styles.text}>{story}</p>
      <p className={styles.badges}>
        <Badge tone={onPage ? 'good' : 'neutral'}>{onPage ? t.onAlumniPage : t.noRoom}</Badge>
        {contribution && <Badge>{ALUMNI_CONTRIBUTION_LABELS[contribution]}</Badge>}
      </p>
    </div>
  )
}

interface StoryProps {
  story: ConsoleAlumniStory
}
