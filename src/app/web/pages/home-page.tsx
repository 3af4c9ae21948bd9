import { Link, type MetaDescriptor } from 'react-router'
import { CATEGORIES } from '#features/catalogue/rules/categories.ts'
import type { CourseCard } from '#features/catalogue/rules/course.ts'
import { CourseCardList } from '#features/catalogue/web/index.ts'
import type { Site } from '#platform/web/page-context.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Page, Section } from '#ui/shell/page.tsx'
import styles from './home-page.module.css'

interface HomePageProps {
  newest: CourseCard[]
  popular: CourseCard[]
  signedIn: boolean
  site: Site
}

const DESCRIPTION =
  'Courses in data science, programming and more, with points for the time you truly watched. Free to start, no card needed.'

export const homeMeta = (site: Site): MetaDescriptor[] => [
  ...pageMeta(site, { title: 'Learn, and see it count', description: DESCRIPTION, path: '/' }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${site.publicUrl}/`,
    },
  },
]

export function HomePage({ newest, popular, signedIn }: HomePageProps) {
  return (
    <Page>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>Learn something that stays.</h1>
          <p className={styles.lede}>
            Short lessons by people who care, in six fields. Your points grow with the minutes you really
            watched, never with a tab left open.
          </p>
          <div className={styles.actions}>
            <LinkButton to="/courses" variant="primary" size="l">
              Browse courses
            </LinkButton>
            {signedIn && (
              <LinkButton to="/profile" variant="secondary" size="l">
                Your dashboard
              </LinkButton>
            )}
          </div>
        </div>
        <div className={styles.stack} aria-hidden="true">
          {popular.slice(0, 3).map((course) => (
            <div key={course.id} className={styles.sheet}>
              <CourseCover title={course.title} category={course.category} src={course.image} />
            </div>
          ))}
        </div>
      </section>
      <Section title="Popular courses" action={<Link to="/courses?sort=popular">See all</Link>}>
        <CourseCardList courses={popular} label="Popular courses" />
      </Section>
      <Section title="Fields">
        <ul className={styles.fields}>
          {Object.entries(CATEGORIES).map(([slug, label]) => (
            <li key={slug}>
              <Link to={`/courses/${slug}`} className={styles.field}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="New courses" action={<Link to="/courses">See all</Link>}>
        <CourseCardList courses={newest} label="New courses" />
      </Section>
    </Page>
  )
}
