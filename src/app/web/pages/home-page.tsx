import { Brain, ChartColumn, Code, Gamepad2, Globe, Network, Shapes } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { INTEREST_LABELS } from '#features/accounts/web/index.ts'
import type { BundleCard } from '#features/catalogue/rules/bundle.ts'
import type { CarouselItem } from '#features/catalogue/rules/carousel.ts'
import type { CourseCard } from '#features/catalogue/rules/course.ts'
import {
  BundleCardList,
  Carousel,
  type CourseCardProgress,
  CourseCardRow,
} from '#features/catalogue/web/index.ts'
import type { UnfinishedCourse } from '#features/learning/rules/contract.ts'
import type { SuggestedCourse } from '#features/learning/rules/suggestion.ts'
import { ContinueLearning, UnfinishedCoursesRow } from '#features/learning/web/index.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import type { Site } from '#platform/web/page-context.ts'
import { buildPageMeta } from '#platform/web/page-meta.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { NavIcon } from '#ui/shell/nav-item.ts'
import { Page, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import styles from './home-page.module.css'

interface HomePageProps {
  carousel: CarouselItem[]
  /** Courses to go on with; none for visitors. */
  unfinished: UnfinishedCourse[]
  /** For what they want to learn; none for who has not said. */
  forYou: SuggestedCourse[]
  trending: CourseCard[]
  newest: CourseCard[]
  bundles: BundleCard[]
  signedIn: boolean
  site: Site
  /** By course id, where the learner is enrolled. */
  progress?: ReadonlyMap<string, CourseCardProgress> | undefined
  /** A button over each card's picture. */
  cardAction?: ((course: CourseCard) => ReactNode) | undefined
}

const TITLE = t.learnSomethingThatSticks
const DESCRIPTION = t.coursesOnManyTopics

/** Of the categories that a site begins with. */
const ICONS: ReadonlyMap<string, NavIcon> = new Map([
  ['data-science', ChartColumn],
  ['programming', Code],
  ['data-structures', Network],
  ['machine-learning', Brain],
  ['web-development', Globe],
  ['game-development', Gamepad2],
])

export const buildHomeMeta = (site: Site): MetaDescriptor[] => [
  ...buildPageMeta(site, { title: t.learnAndMakeItCount, description: DESCRIPTION, path: '/' }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${site.publicUrl}/`,
    },
  },
]

/** The first page: what the site wants to be seen, what one has begun, and ways into the catalogue. */
export function HomePage(props: HomePageProps) {
  const { carousel, unfinished, forYou, trending, newest, bundles, signedIn, site, progress, cardAction } =
    props
  const row = { progress, action: cardAction }
  return (
    <Page>
      {carousel.length > 0 ? (
        <>
          <VisuallyHidden as="h1">{TITLE}</VisuallyHidden>
          <Carousel items={carousel} />
          {!signedIn && <Welcome />}
        </>
      ) : (
        <Hero signedIn={signedIn} courses={trending} />
      )}
      {unfinished.length > 0 && (
        <PageSection title={t.continueWatching}>
          <UnfinishedCoursesRow unfinished={unfinished} />
          <ContinueLearning unfinished={unfinished} />
        </PageSection>
      )}
      {forYou.length > 0 && (
        <PageSection title={t.forYou} action={<Link to="/settings">{t.changeInterests}</Link>}>
          <p className={styles.reason}>{t.becauseOfInterests({ interests: listInterests(forYou) })}</p>
          <CourseCardRow courses={forYou.map(({ course }) => course)} label={t.forYou} {...row} />
        </PageSection>
      )}
      {trending.length > 0 && (
        <PageSection title={t.trendingNow} action={<Link to="/trending-courses">{t.seeAll}</Link>}>
          <CourseCardRow courses={trending} label={t.trendingCourses} {...row} />
        </PageSection>
      )}
      {site.categories.length > 0 && (
        <PageSection title={t.browseByTopic}>
          <ul className={styles.fields}>
            {site.categories.map(({ slug, title }) => {
              const Icon = ICONS.get(slug) ?? Shapes
              return (
                <li key={slug}>
                  <Link to={`/courses/${slug}`} className={styles.field} prefetch="intent">
                    <Icon className={styles.icon} aria-hidden />
                    {title}
                  </Link>
                </li>
              )
            })}
          </ul>
        </PageSection>
      )}
      {newest.length > 0 && (
        <PageSection title={t.newCourses} action={<Link to="/courses">{t.seeAll}</Link>}>
          <CourseCardRow courses={newest} label={t.newCourses} {...row} />
        </PageSection>
      )}
      {bundles.length > 0 && (
        <PageSection title={t.bundles} action={<Link to="/bundles">{t.seeAll}</Link>}>
          <BundleCardList bundles={bundles} row />
        </PageSection>
      )}
    </Page>
  )
}

/** Those that courses are shown for, in a sentence. */
const listInterests = (forYou: readonly SuggestedCourse[]): string =>
  new Intl.ListFormat(getLanguage(), { type: 'conjunction' }).format(
    new Set(forYou.map(({ interest }) => INTEREST_LABELS[interest])),
  )

const words = <p className={styles.lede}>{t.shortLessonsByPeopleWhoCare}</p>

/** What the site is, for who sees it for the first time. */
function Welcome() {
  return (
    <section className={styles.welcome}>
      <div>
        <h2 className={styles.greeting}>{TITLE}</h2>
        {words}
      </div>
      <LinkButton to="/courses" variant="primary" size="l">
        {t.browseCourses}
      </LinkButton>
    </section>
  )
}

/** In the carousel's place while there is nothing in it. */
function Hero({ signedIn, courses }: { signedIn: boolean; courses: readonly CourseCard[] }) {
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.title}>{TITLE}</h1>
        {words}
        <div className={styles.actions}>
          <LinkButton to="/courses" variant="primary" size="l">
            {t.browseCourses}
          </LinkButton>
          {signedIn && (
            <LinkButton to="/profile" variant="secondary" size="l">
              {t.yourDashboard}
            </LinkButton>
          )}
        </div>
      </div>
      <div className={styles.stack} aria-hidden="true">
        {courses.slice(0, 3).map((course) => (
          <div key={course.id} className={styles.sheet}>
            <CourseCover title={course.title} category={course.category} src={course.image} />
          </div>
        ))}
      </div>
    </section>
  )
}
