import { PencilLine, Trash2 } from 'lucide-react'
import { Children } from 'react'
import { useRevalidator } from 'react-router'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardFooter, CardMedia, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { CardGrid } from '#ui/shell/card-row.tsx'
import { t } from '../../messages/index.ts'
import type { VideoDraftCard } from '../../rules/drafts/draft-items.ts'
import { getFailureMessage, isExpectedApiError, isNotFoundError, studioApi } from '../api.ts'
import { formatMediumDate } from '../own-item-format.ts'
import { buildDraftPath } from './draft-path.ts'
import { DraftFilmLine } from './film-panel.tsx'

/** Drafts as cards that lead to their editor. */
export function DraftList({ drafts }: { drafts: readonly VideoDraftCard[] }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  const focus = useFocusAfterRemoval(drafts.map(({ id }) => id))

  async function remove({ id, title: given, seoTitle }: VideoDraftCard) {
    const title = given || t.untitledVideo
    let isGone = false
    await confirm(
      'delete',
      { what: seoTitle ? t.theChangesTo({ title }) : t.theDraft({ title }) },
      async () => {
        try {
          await studioApi.deleteVideoDraft({ draftId: id })
          isGone = true
          toast.success(t.deleted, { description: title })
        } catch (error) {
          isGone = isNotFoundError(error)
          toast.error(getFailureMessage(error))
          // Without a connection, loading the page again would replace it with an error.
          if (!isExpectedApiError(error)) return
        }
        await revalidate()
      },
    )
    if (isGone) focus.moveFrom(id)
  }

  return (
    <div ref={focus.list} tabIndex={-1}>
      <CardGrid label={t.drafts}>
        {drafts.map((draft) => (
          <DraftCard key={draft.id} draft={draft} onDelete={() => void remove(draft)} />
        ))}
      </CardGrid>
    </div>
  )
}

function DraftCard({ draft, onDelete }: { draft: VideoDraftCard; onDelete: () => void }) {
  const { id, category, image, seoTitle, updatedAt } = draft
  const title = draft.title || t.untitledVideo
  const zone = useReaderTimeZone()
  return (
    <Card>
      <CardMedia
        corner={<Badge>{seoTitle ? t.unpublishedChanges : t.draft}</Badge>}
        action={
          <IconButton
            label={t.deleteItem({ title })}
            data-removes=""
            icon={<Trash2 />}
            size="s"
            variant="outline"
            onClick={onDelete}
          />
        }
      >
        <CourseCover title={title} category={category ?? ''} src={image} />
      </CardMedia>
      <CardBody>
        <CardTitle level={3} to={buildDraftPath(id)}>
          {title}
        </CardTitle>
        <CardMeta>
          <span>
            {Children.toArray(
              t.savedOn({
                date: formatMediumDate(updatedAt, zone),
                time: (text) => <time dateTime={updatedAt}>{text}</time>,
              }),
            )}
          </span>
        </CardMeta>
        <DraftFilmLine film={draft.film} upload={draft.upload} />
        <CardFooter>
          <LinkButton
            size="s"
            to={buildDraftPath(id)}
            icon={<PencilLine aria-hidden="true" />}
            aria-label={t.goOnWith({ title })}
          >
            {t.goOn}
          </LinkButton>
        </CardFooter>
      </CardBody>
    </Card>
  )
}
