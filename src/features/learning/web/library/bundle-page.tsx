import type { BundleDetail } from '#features/catalogue/rules/bundle.ts'
import { CourseCardList, CreatorLine, countText, lengthText } from '#features/catalogue/web/index.ts'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { Page, PageHeader, Section } from '#ui/shell/page.tsx'
import { BundleEnrol } from './bundle-enrol.tsx'
import styles from './bundle-page.module.css'
import { useCourseProgress } from './use-course-marks.ts'
import { WishButton } from './wish-button.tsx'

interface BundlePageProps {
  bundle: BundleDetail
  enrolled: boolean
}

const factsOf = ({ courseCount, videoCount, timeCount }: BundleDetail) =>
  [countText(courseCount, 'course'), countText(videoCount, 'lesson'), lengthText(timeCount)].join(' · ')

/** Courses that belong together, and the way into all of them. */
export function BundlePage({ bundle, enrolled }: BundlePageProps) {
  const [creator] = bundle.creatorInfo
  const progress = useCourseProgress(bundle.courses)
  return (
    <Page>
      <div className={styles.top}>
        <div className={styles.words}>
          <PageHeader
            title={bundle.title}
            lede={factsOf(bundle)}
            above={<Breadcrumbs items={[{ label: 'Bundles', to: '/bundles' }, { label: bundle.title }]} />}
          />
          <div className={styles.facts}>
            {bundle.price !== null && <Badge tone="accent">Premium</Badge>}
            {creator && <CreatorLine creator={creator} />}
            {bundle.enrollCount > 0 && <span>{countText(bundle.enrollCount, 'learner')}</span>}
          </div>
          <Prose compact sanitisedHtml={bundle.aboutHtml} />
          <BundleEnrol bundle={bundle} enrolled={enrolled} />
        </div>
        <div className={styles.cover}>
          <CourseCover title={bundle.title} category={bundle.category} src={bundle.image} eager />
        </div>
      </div>
      <Section title="Courses">
        <CourseCardList
          courses={bundle.courses}
          progress={progress}
          action={(course) => <WishButton course={course} />}
          label="Courses of this bundle"
        />
      </Section>
    </Page>
  )
}
