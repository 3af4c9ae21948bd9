import { Circle, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatCourseStartDay } from '#features/catalogue/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../../messages/index.ts'
import type { BoardPerson, BoardRow } from '../../../rules/board.ts'
import { batchesApi, getFailureMessage } from '../../api.ts'
import styles from './board.module.css'

interface BoardPersonProps {
  open: boolean
  batchId: string
  row: Pick<BoardRow, 'userId' | 'name'>
  onClose: () => void
}

/** What a member has seen, lesson by lesson. */
export function BoardPersonDialog({ open, batchId, row: { userId, name }, onClose }: BoardPersonProps) {
  const zone = useReaderTimeZone()
  const [person, setPerson] = useState<BoardPerson>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    let isOver = false
    batchesApi.getBoardPerson({ batchId, userId }).then(
      (found) => !isOver && setPerson(found),
      (error: unknown) => !isOver && setFailure(getFailureMessage(error)),
    )
    return () => {
      isOver = true
    }
  }, [batchId, userId])

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.lessonsOf({ name })}
      size="l"
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      <FailureNotice>{failure}</FailureNotice>
      {!person && !failure && (
        <div aria-busy="true">
          <Skeleton />
          <Skeleton width="most" />
        </div>
      )}
      {person?.parts.map(({ id, title, stageNumber, lessons }) => (
        <section key={id} className={styles.personPart}>
          <h3>{stageNumber === null ? title : t.stageNamed({ number: stageNumber, title })}</h3>
          <ul>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                {lesson.seenAt === null ? (
                  <Circle role="img" aria-label={t.notSeen} />
                ) : (
                  <CircleCheck role="img" aria-label={t.seenLesson} className={styles.done} />
                )}
                <span>{lesson.title}</span>
                {lesson.seenAt !== null && (
                  <time dateTime={lesson.seenAt}>{formatCourseStartDay(lesson.seenAt, zone)}</time>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
