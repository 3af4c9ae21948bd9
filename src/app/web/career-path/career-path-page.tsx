import { ArrowDown, Building2, Rocket } from 'lucide-react'
import type { CareerPathBundle, LearningPathType } from '#features/catalogue/rules/bundle.ts'
import { CourseCardList } from '#features/catalogue/web/index.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { useCourseCards } from '../use-course-cards.tsx'
import styles from './career-path-page.module.css'
import { CAREER_PATHS, CAREER_QUESTIONS } from './career-paths.ts'

const ICONS = { service: Building2, product: Rocket }

/** The guide to a first job: two paths, what each step leads to, and what there is to learn for it here. */
export function CareerPathPage({ bundles }: { bundles: readonly CareerPathBundle[] }) {
  const courses = bundles.flatMap((bundle) => bundle.courses)
  const cards = useCourseCards(courses)
  return (
    <Page>
      <header className={styles.hero}>
        <p className={styles.eyebrow}>{t.careerPath}</p>
        <h1 className={styles.title}>{t.twoWaysIntoTheFirstJob}</h1>
        <p className={styles.lede}>{t.careerLede}</p>
        <nav aria-label={t.theTwoPaths} className={styles.actions}>
          {CAREER_PATHS.map(({ type, companies }) => (
            <LinkButton
              key={type}
              to={`#${type}`}
              variant={type === 'service' ? 'primary' : 'secondary'}
              size="l"
            >
              {companies}
              <ArrowDown aria-hidden="true" />
            </LinkButton>
          ))}
        </nav>
      </header>

      <section className={styles.comparison} aria-labelledby="comparison">
        <h2 id="comparison" className={styles.heading}>
          {t.whichOneIsForYou}
        </h2>
        <div className={styles.pair}>
          {CAREER_PATHS.map(({ type, companies, answers }) => (
            <article key={type} className={styles.card}>
              <h3 className={styles.cardTitle}>
                <PathIcon type={type} />
                {companies}
              </h3>
              <dl className={styles.answers}>
                {CAREER_QUESTIONS.map((question, index) => (
                  <div key={question}>
                    <dt>{question}</dt>
                    <dd>{answers[index]}</dd>
                  </div>
                ))}
              </dl>
            </article>
          ))}
        </div>
      </section>

      {CAREER_PATHS.map(({ type, title, intro, steps }) => (
        <section key={type} id={type} className={styles.path} aria-labelledby={`${type}-title`}>
          <div className={styles.way}>
            <div className={styles.pathHead}>
              <PathIcon type={type} />
              <h2 id={`${type}-title`} className={styles.heading}>
                {title}
              </h2>
              <p className={styles.intro}>{intro}</p>
            </div>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step.title} className={styles.step}>
                  <h3 className={styles.stepTitle}>{step.title}</h3>
                  <p>{step.text}</p>
                  <p className={styles.outcome}>
                    <strong>{t.stepOutcomeLabel}</strong> {step.outcome}
                  </p>
                </li>
              ))}
            </ol>
          </div>
          <PathBundles bundles={bundles.filter((bundle) => bundle.pathType === type)} cards={cards} />
        </section>
      ))}

      <section className={styles.closing}>
        <h2 className={styles.heading}>{t.notSureYet}</h2>
        <p>{t.bothPathsStartAlike}</p>
        <LinkButton to="/courses" variant="primary">
          {t.browseTheCourses}
        </LinkButton>
      </section>
    </Page>
  )
}

function PathIcon({ type }: { type: LearningPathType }) {
  const Icon = ICONS[type]
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon />
    </span>
  )
}

interface PathBundlesProps {
  bundles: readonly CareerPathBundle[]
  cards: ReturnType<typeof useCourseCards>
}

/** What the site has for a path. */
function PathBundles({ bundles, cards: { progress, cardAction } }: PathBundlesProps) {
  if (bundles.length === 0) return <p className={styles.none}>{t.noBundleForThisPathYet}</p>
  return bundles.map(({ id, slug, title, courseCount, courses }) => (
    <div key={id} className={styles.bundle}>
      <div className={styles.bundleHead}>
        <h3 className={styles.bundleTitle}>
          <Link to={`/bundles/${slug}`}>{title}</Link>
        </h3>
        <p>{t.aBundleForThisPath({ count: courseCount })}</p>
      </div>
      <CourseCardList courses={courses} label={title} progress={progress} action={cardAction} level={4} />
    </div>
  ))
}
