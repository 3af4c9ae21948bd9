import type { ReactNode } from 'react'
import { CourseCardList } from '#features/catalogue/web/index.ts'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { BatchFigure } from '../../rules/figures.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import { BatchFrame } from './batch-frame.tsx'
import styles from './batch-page.module.css'
import { BatchStats } from './batch-stats.tsx'
import { JoinPanel } from './join-panel.tsx'

type Cards = Parameters<typeof CourseCardList>[0]

interface BatchHomePageProps {
  batch: BatchDetail
  /** What comes before everything else, such as a class that is on. */
  first?: ReactNode
  next: Parameters<typeof JoinPanel>[0]['next']
  progress?: Cards['progress']
  /** A button over each card's picture. */
  cardAction?: Cards['action']
  /** The newest announcement. */
  news?: ReactNode
  unreadAnnouncements?: number | undefined
  /** What is counted of a member once it has started; null for everybody else. */
  figures: readonly BatchFigure[] | null
}

/** The home of a batch: the next thing to do first, what it is, and its courses. */
export function BatchHomePage({
  batch,
  first,
  news,
  unreadAnnouncements,
  next,
  progress,
  cardAction,
  figures,
}: BatchHomePageProps) {
  return (
    <BatchFrame batch={batch} unreadAnnouncements={unreadAnnouncements}>
      <div className={styles.home}>
        <div className={styles.side}>
          <JoinPanel batch={batch} next={next} />
          {figures && <BatchStats batch={batch} figures={figures} />}
        </div>
        <div className={styles.main}>
          {first}
          {news}
          {batch.description !== '' && (
            <PageSection title={t.aboutTheBatch}>
              <p className={styles.description}>{batch.description}</p>
            </PageSection>
          )}
          <PageSection title={batch.courses.length > 1 ? t.itsCourses : t.itsCourse}>
            <CourseCardList
              courses={batch.courses}
              progress={progress}
              action={cardAction}
              label={t.itsCourses}
            />
          </PageSection>
        </div>
      </div>
    </BatchFrame>
  )
}
