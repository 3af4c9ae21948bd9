import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useActor, useReaderTimeZone } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import { getFailureMessage, isExpectedApiError } from '../api.ts'
import { formatLongTime } from '../own-item-format.ts'
import type { ChangeLine, PublishedKind } from './change-list.tsx'
import styles from './publish-step.module.css'

const UndoPublicationDialog = createLazyOverlay(
  () => import('./undo-publication-dialog.tsx').then((module) => module.UndoPublicationDialog),
  ({ onClose }) => onClose(),
)

export const buildPublicationKey = (kind: PublishedKind, draftId: string) => [
  ...['studio', `${kind}-publication`, draftId],
]

interface Publication {
  readonly publishedAt: string
  /** Null once that account is erased; undefined where it is always the creator. */
  readonly publishedBy?: string | null
  readonly undoableUntil: string
  /** Null: it was too large to be kept as it was. */
  readonly changes: readonly ChangeLine[] | null
}

interface LastPublicationProps {
  kind: PublishedKind
  draftId: string
  load: () => Promise<{ readonly publication: Publication | null }>
  /** What was typed is in the draft before it gets what was published. */
  flush: () => Promise<boolean>
  /** Undoes the publication of that time, and shows what is published by then. */
  undo: (publishedAt: string) => Promise<void>
}

/** When something was published last, and the way back, as long as there is one. */
export function LastPublication({ kind, draftId, load, flush, undo: send }: LastPublicationProps) {
  const toast = useToast()
  const zone = useReaderTimeZone()
  const client = useReaderQueryClient(useActor()?.id ?? '')
  /** The one that the dialog is about, also once it is undone. */
  const [asked, setAsked] = useState<Publication>()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<{ text: string; isUndone: boolean }>()
  const outcomeText = useRef<HTMLParagraphElement>(null)
  const look = useQuery(
    {
      queryKey: buildPublicationKey(kind, draftId),
      queryFn: load,
      gcTime: 0,
      staleTime: 0,
    },
    client,
  )
  // Publishing does not need it: a failure is not worth a message beside those that do.
  const publication = look.data?.publication

  async function undo({ publishedAt }: Publication) {
    try {
      if (!(await flush())) return
      await send(publishedAt)
      setOutcome({ text: t.publicationUndone, isUndone: true })
    } catch (error) {
      if (!isExpectedApiError(error)) return void toast.error(getFailureMessage(error))
      setOutcome({ text: error.message, isUndone: false })
    }
    await client.invalidateQueries({ queryKey: ['studio', `${kind}-changes`, draftId] })
    await look.refetch()
    setOpen(false)
  }

  function ask(one: Publication) {
    setAsked(one)
    setOpen(true)
  }

  const wasPublishedAgain = outcome?.isUndone === true && publication != null
  return (
    <>
      {outcome && !wasPublishedAgain && (
        <p ref={outcomeText} tabIndex={-1} className={styles.state}>
          {outcome.text}
        </p>
      )}
      {publication && (
        <section aria-labelledby="last-publication" className={styles.last}>
          <h3 id="last-publication" className={styles.heading}>
            {t.lastPublication}
          </h3>
          <PublicationTimes publication={publication} zone={zone} />
          {publication.changes !== null && (
            <Button size="s" onClick={() => ask(publication)}>
              {t.undoThisPublication}
            </Button>
          )}
        </section>
      )}
      {asked && (
        <UndoPublicationDialog
          open={isOpen}
          kind={kind}
          changes={asked.changes ?? []}
          onUndo={() => undo(asked)}
          onClose={() => setOpen(false)}
          // The button that opened it may be gone.
          finalFocus={() => outcomeText.current}
        />
      )}
    </>
  )
}

function PublicationTimes({ publication, zone }: { publication: Publication; zone: string }) {
  const { publishedAt, publishedBy = null, undoableUntil, changes } = publication
  const showTime = (iso: string) => () => <time dateTime={iso}>{formatLongTime(iso, zone)}</time>
  const time = showTime(publishedAt)
  return (
    <p className={styles.state}>
      {renderMessage(
        publishedBy === null ? t.publishedOn({ time }) : t.publishedOnBy({ time, name: publishedBy }),
      )}{' '}
      {changes === null
        ? t.courseIsTooLargeToUndo
        : renderMessage(t.canBeUndoneUntil({ time: showTime(undoableUntil) }))}
    </p>
  )
}
