import { useQuery } from '@tanstack/react-query'
import { Children, useRef, useState } from 'react'
import { useActor, useReaderTimeZone } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { CoursePublicationDetail } from '../../rules/course-drafts/course-publication-contract.ts'
import { getFailureMessage, isExpectedApiError, studioApi } from '../api.ts'
import { formatLongTime } from '../own-item-format.ts'
import styles from './publish-step.module.css'

const UndoPublicationDialog = createLazyOverlay(
  () => import('./undo-publication-dialog.tsx').then((module) => module.UndoPublicationDialog),
  ({ onClose }) => onClose(),
)

export const buildPublicationKey = (draftId: string) => ['studio', 'course-publication', draftId]

interface LastPublicationProps {
  draftId: string
  /** What was typed is in the draft before it gets what was published. */
  flush: () => Promise<boolean>
  onUndone: (seoTitle: string) => void
}

/** When a course was published last, and the way back, as long as there is one. */
export function LastPublication({ draftId, flush, onUndone }: LastPublicationProps) {
  const toast = useToast()
  const zone = useReaderTimeZone()
  const client = useReaderQueryClient(useActor()?.id ?? '')
  /** The one that the dialog is about, also once it is undone. */
  const [asked, setAsked] = useState<CoursePublicationDetail>()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<{ text: string; isUndone: boolean }>()
  const outcomeText = useRef<HTMLParagraphElement>(null)
  const look = useQuery(
    {
      queryKey: buildPublicationKey(draftId),
      queryFn: () => studioApi.getCoursePublication({ draftId }),
      gcTime: 0,
      staleTime: 0,
    },
    client,
  )
  // Publishing does not need it: a failure is not worth a message beside those that do.
  const publication = look.data?.publication

  async function undo({ publishedAt }: CoursePublicationDetail) {
    try {
      if (!(await flush())) return
      const { seoTitle } = await studioApi.undoCoursePublication({ draftId, publishedAt })
      setOutcome({ text: t.publicationUndone, isUndone: true })
      onUndone(seoTitle)
    } catch (error) {
      if (!isExpectedApiError(error)) return void toast.error(getFailureMessage(error))
      setOutcome({ text: error.message, isUndone: false })
    }
    await client.invalidateQueries({ queryKey: ['studio', 'course-changes', draftId] })
    await look.refetch()
    setOpen(false)
  }

  function ask(one: CoursePublicationDetail) {
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

function PublicationTimes({ publication, zone }: { publication: CoursePublicationDetail; zone: string }) {
  const { publishedAt, publishedBy, undoableUntil, changes } = publication
  const showTime = (iso: string) => () => <time dateTime={iso}>{formatLongTime(iso, zone)}</time>
  const time = showTime(publishedAt)
  return (
    <p className={styles.state}>
      {Children.toArray(
        publishedBy === null ? t.publishedOn({ time }) : t.publishedOnBy({ time, name: publishedBy }),
      )}{' '}
      {changes === null
        ? t.courseIsTooLargeToUndo
        : Children.toArray(t.canBeUndoneUntil({ time: showTime(undoableUntil) }))}
    </p>
  )
}
