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
  next: Parameters<typeof JoinPanel>[0]['next']
  progress?: Cards['progress']
  /** A button over each card's picture. */
  cardAction?: Cards['action']
  /** What is counted of a member; null for everybody else. */
  figures: readonly BatchFigure[] | null
}

/** The home of a batch: the next thing to do first, what it is, and its courses. */
export function BatchHomePage({ batch, next, progress, cardAction, figures }: BatchHomePageProps) {
  return (
    <BatchFrame batch={batch}>
      <div className={styles.home}>
        <div className={styles.side}>
          <JoinPanel batch={batch} next={next} />
          {figures && <BatchStats batch={batch} figures={figures} />}
        </div>
        <div className={styles.main}>
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
