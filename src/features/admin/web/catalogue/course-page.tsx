import { useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { getCategoryTitle } from '#features/catalogue/rules/categories.ts'
import { formatCoursePrice } from '#features/catalogue/rules/course-price.ts'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import { useCatalogueChange, useCategories } from '#features/catalogue/web/index.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleCourse } from '../../rules/catalogue/courses-contract.ts'
import { adminApi } from '../api.ts'
import { FactList } from '../console/fact-list.tsx'
import { formatMoment } from '../console/format-age.ts'
import { PriceForm } from '../pricing/price-form.tsx'
import { ConsoleGrants, type FirstGrants } from './console-grants.tsx'
import { CourseBadges } from './course-badges.tsx'
import styles from './course-page.module.css'

interface CoursePageProps {
  course: ConsoleCourse
  grants: FirstGrants
}

/** One course as those who administer the site see it, and what can be done about it. */
export function CoursePage({ course: loaded, grants }: CoursePageProps) {
  const [course, setCourse] = useState(loaded)
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const { run } = useCatalogueChange()
  const settings = useSiteSettings()
  const categories = useCategories()
  const { id, title, owner, publishedAt, path } = course

  async function changePrice(price: number): Promise<void> {
    const done = t.priceIsSet({ price: formatCoursePrice(price, settings) })
    const changed = await run(() => adminApi.setCoursePrice({ courseId: id, price }), done)
    if (changed) setCourse(changed)
  }

  return (
    <Page>
      <PageHeader
        above={<Link to="/admin/courses">{t.courses}</Link>}
        title={title}
        actions={
          <LinkButton to={path} variant="quiet">
            {t.openOnTheSite}
          </LinkButton>
        }
      >
        <CourseBadges course={course} />
      </PageHeader>
      <PageSection title={t.aboutTheCourse}>
        <FactList
          facts={[
            [
              t.owner,
              <Link key="owner" to={`/admin/people/${owner.id}`}>
                {owner.name}
              </Link>,
            ],
            [t.categories, course.categories.map((slug) => getCategoryTitle(categories, slug)).join(', ')],
            [t.learners, course.learners],
            [t.lessons, course.lessonCount],
            [t.publishedSince, publishedAt && formatMoment(publishedAt, timeZone)],
            [t.addedOn, formatMoment(course.createdAt, timeZone)],
            [t.id, <code key="id">{id}</code>],
          ]}
        />
        <p className={styles.log}>
          <Link to={`/admin/audit?search=${id}`}>{t.whatWasDoneToIt}</Link>
        </p>
      </PageSection>
      <PageSection title={t.onTheSite}>
        <PublicationActions course={course} onChanged={setCourse} />
      </PageSection>
      {course.visibility === 'restricted' && (
        <PageSection title={t.price}>
          <p>{t.whatPriceIs}</p>
          <PriceForm key={course.price} price={course.price} onSave={changePrice} />
        </PageSection>
      )}
      {requiresAccessGrant(course) && (
        <ConsoleGrants subject={{ kind: 'course', subjectId: id }} first={grants} />
      )}
    </Page>
  )
}

interface PublicationActionsProps {
  course: ConsoleCourse
  onChanged: (course: ConsoleCourse) => void
}

function PublicationActions({ course, onChanged }: PublicationActionsProps) {
  const { run, isBusy } = useCatalogueChange()
  const courseId = course.id
  const isPublished = course.publishedAt !== null
  const isFeatured = course.featuredAt !== null
  const isListed = isPublished && course.kind === 'course' && course.visibility !== 'unlisted'

  async function change(call: () => Promise<ConsoleCourse>, done: string): Promise<void> {
    const changed = await run(call, done)
    if (changed) onChanged(changed)
  }

  return (
    <div className={styles.acts}>
      <div className={styles.act}>
        <p>{t.whatUnpublishingDoes}</p>
        <Button
          busy={isBusy}
          variant={isPublished ? 'danger' : 'primary'}
          onClick={() =>
            void change(
              () => adminApi.setCoursePublished({ courseId, published: !isPublished }),
              isPublished ? t.isUnpublishedNow : t.isPublishedNow,
            )
          }
        >
          {isPublished ? t.unpublish : t.publish}
        </Button>
      </div>
      {(isListed || isFeatured) && (
        <div className={styles.act}>
          <p>{t.whatFeaturingDoes}</p>
          <Button
            busy={isBusy}
            onClick={() =>
              void change(
                () => adminApi.setCourseFeatured({ courseId, featured: !isFeatured }),
                isFeatured ? t.isFeaturedNoLonger : t.isFeaturedNow,
              )
            }
          >
            {isFeatured ? t.unfeature : t.feature}
          </Button>
        </div>
      )}
    </div>
  )
}
