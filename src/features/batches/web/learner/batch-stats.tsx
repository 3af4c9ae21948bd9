import { Award, CircleCheck } from 'lucide-react'
import { NewLessonsBadge } from '#features/catalogue/web/index.ts'
import { ProgressRing } from '#ui/display/progress-ring.tsx'
import { t } from '../../messages/index.ts'
import { type BatchFigure, getShare, isFigureMet } from '../../rules/figures.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import styles from './batch-page.module.css'

const TEXTS = {
  progress: { label: t.lessonsFigure, count: t.lessonsSeenOf },
  stages: { label: t.stagesFigure, count: t.stagesClearedOf },
  assignments: { label: t.assignmentsFigure, count: t.assignmentsAcceptedOf },
  classes: { label: t.classesFigure, count: t.classesAttendedOf },
}

interface BatchStatsProps {
  batch: Pick<BatchDetail, 'videoRestriction'>
  figures: readonly BatchFigure[]
}

/** How far a member is in all that the batch counts, and what of it the certificate needs. */
export function BatchStats({ batch: { videoRestriction }, figures }: BatchStatsProps) {
  const needed = figures.filter((figure) => figure.needed !== null)
  return (
    <section className={styles.stats} aria-labelledby="batch-stats">
      <h2 id="batch-stats" className={styles.panelTitle}>
        <Award aria-hidden="true" />
        {t.yourProgress}
      </h2>
      {needed.length > 0 && (
        <p className={styles.panelText}>
          {needed.every(isFigureMet)
            ? t.allCriteriaMet
            : videoRestriction
              ? t.neededForTheBadge
              : t.neededForTheCertificate}
        </p>
      )}
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <Figure key={figure.kind} figure={figure} />
        ))}
      </ul>
    </section>
  )
}

function Figure({ figure }: { figure: BatchFigure }) {
  const { kind, completed, total, added = 0, needed } = figure
  const { label, count } = TEXTS[kind]
  const mark = kind === 'progress' ? needed : needed && total > 0 ? (needed / total) * 100 : null
  return (
    <li className={styles.figure}>
      <ProgressRing
        label={label}
        value={getShare(figure)}
        {...(mark !== null && mark < 100 && completed < total && { mark })}
        tone={(needed !== null && isFigureMet(figure)) || completed === total ? 'good' : 'accent'}
      />
      <div>
        <strong>{label}</strong>
        <div>{count({ completed, total })}</div>
        <NewLessonsBadge count={added} />
        {needed !== null && (
          <div className={styles.need}>
            {isFigureMet(figure) && <CircleCheck role="img" aria-label={t.met} />}
            {kind === 'progress' ? t.neededShare({ needed }) : t.neededNumber({ needed })}
          </div>
        )}
      </div>
    </li>
  )
}
