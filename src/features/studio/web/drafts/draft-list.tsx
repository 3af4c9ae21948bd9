import { PencilLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
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
import { renderMessage } from '#ui/prose/render-message.ts'
import { CardGrid } from '#ui/shell/card-row.tsx'
import { t } from '../../messages/index.ts'
import { getFailureMessage, isExpectedApiError, isNotFoundError } from '../api.ts'
import { formatMediumDate } from '../own-item-format.ts'

/** A draft of a video or course as a card shows it. */
export interface DraftCardInfo {
  readonly id: string
  /** Empty until there is one. */
  readonly title: string
  readonly category: string | null
  readonly image: string | null
  readonly seoTitle: string | null
  readonly updatedAt: string
  /** Whose it is, where that is somebody else, who alone may delete it. */
  readonly owner?: string | null
}

export interface DraftListProps<Draft extends DraftCardInfo> {
  drafts: readonly Draft[]
  /** For those that have no title yet. */
  untitled: string
  buildPath: (draftId: string) => string
  remove: (draftId: string) => Promise<unknown>
  /** How far it is, in a line. */
  renderState: (draft: Draft) => ReactNode
}

/** Drafts as cards that lead to their editor. */
export function DraftList<Draft extends DraftCardInfo>({
  drafts,
  untitled,
  buildPath,
  remove,
  renderState,
}: DraftListProps<Draft>) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  const focus = useFocusAfterRemoval(drafts.map(({ id }) => id))

  async function ask({ id, title: given, seoTitle }: Draft) {
    const title = given || untitled
    let isGone = false
    await confirm(
      'delete',
      { what: seoTitle ? t.theChangesTo({ title }) : t.theDraft({ title }) },
      async () => {
        try {
          await remove(id)
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
          <DraftCard
            key={draft.id}
            draft={draft}
            title={draft.title || untitled}
            path={buildPath(draft.id)}
            onDelete={() => void ask(draft)}
          >
            {renderState(draft)}
          </DraftCard>
        ))}
      </CardGrid>
    </div>
  )
}

interface DraftCardProps {
  draft: DraftCardInfo
  title: string
  path: string
  children: ReactNode
  onDelete: () => void
}

function DraftCard({ draft, title, path, children, onDelete }: DraftCardProps) {
  const { category, image, seoTitle, updatedAt, owner = null } = draft
  const zone = useReaderTimeZone()
  return (
    <Card>
      <CardMedia
        corner={<Badge>{seoTitle ? t.unpublishedChanges : t.draft}</Badge>}
        action={
          owner === null && (
            <IconButton
              label={t.deleteItem({ title })}
              data-removes=""
              icon={<Trash2 />}
              size="s"
              variant="outline"
              onClick={onDelete}
            />
          )
        }
      >
        <CourseCover title={title} category={category ?? ''} src={image} />
      </CardMedia>
      <CardBody>
        <CardTitle level={3} to={path}>
          {title}
        </CardTitle>
        <CardMeta>
          <span>
            {renderMessage(
              t.savedOn({
                date: formatMediumDate(updatedAt, zone),
                time: (text) => <time dateTime={updatedAt}>{text}</time>,
              }),
            )}
          </span>
          {owner !== null && <span>{t.withOwner({ name: owner })}</span>}
        </CardMeta>
        {children}
        <CardFooter>
          <LinkButton
            size="s"
            to={path}
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
