import { Clock, Eye, Gauge, Heart, ShieldCheck, WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { WATCH_LIMITS } from '#features/learning/rules/watch-limits.ts'
import type { SiteFigures } from '#features/support/rules/alumni-contract.ts'
import { formatCount, formatWholeDuration } from '#platform/rules/format.ts'
import type { Site } from '#platform/web/page-context.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Page, PageSection } from '#ui/shell/page.tsx'
import styles from './about-page.module.css'
import { SupportEmailLink } from './signature.tsx'

const HOUR_MS = 3_600_000
const { tickMs, budgetMs, maxRate, seenShare, visitorAllowanceMs, learnerAllowanceMs } = WATCH_LIMITS

const PROMISES = [
  {
    icon: Clock,
    title: 'Seconds, not clicks',
    text: `The player reports every ${tickMs / 1000} seconds, and the server checks each report against its own clock. A tab that is merely open earns nothing.`,
  },
  {
    icon: Eye,
    title: 'What you saw, not where you were',
    text: `We keep which parts of a lesson you have played. Jump to the end and the middle is still missing; a lesson is seen at ${Math.round(seenShare * 100)} %.`,
  },
  {
    icon: Gauge,
    title: 'Your speed, your choice',
    text: `Watch at up to ${maxRate}× if that suits you. What counts is the time you gave it, once a day for each second of a video.`,
  },
  {
    icon: WifiOff,
    title: 'A lost connection costs nothing',
    text: `Trains have tunnels. Up to ${budgetMs / 1000} seconds without a connection are credited when it comes back, and a report counts once, however often it is sent.`,
  },
  {
    icon: ShieldCheck,
    title: 'The same for everybody',
    text: 'No boosts, no streaks to be afraid of, no points for sale. The rules are public, and so is the code that counts.',
  },
  {
    icon: Heart,
    title: 'Free to begin',
    text: `${formatWholeDuration(visitorAllowanceMs)} a day without an account, ${formatWholeDuration(learnerAllowanceMs)} with one. No card, and no trial that ends.`,
  },
]

/** What the site is for, told with what it really holds. */
export function AboutPage({ site, figures }: { site: Site; figures: SiteFigures }) {
  const hours = Math.floor(figures.durationMs / HOUR_MS)
  return (
    <Page>
      <section className={styles.hero}>
        <div className={styles.art} aria-hidden="true">
          <CourseCover title={`About ${site.name}`} category="data-structures" eager />
        </div>
        <div className={styles.words}>
          <p className={styles.eyebrow}>About {site.name}</p>
          <h1 className={styles.title}>Learning is the time you truly gave it.</h1>
          <p className={styles.lede}>
            A page that was opened is not a lesson learned. {site.name} is built around one honest number: the
            minutes you really watched. Everything else, from progress to points, follows from it.
          </p>
          <div className={styles.actions}>
            <LinkButton to="/courses" variant="primary" size="l">
              See the courses
            </LinkButton>
            <LinkButton to="/free-content-policy" variant="secondary" size="l">
              What is free
            </LinkButton>
          </div>
        </div>
      </section>
      <dl className={styles.figures} aria-label="What is here today">
        <Figure value={figures.courses} name={figures.courses === 1 ? 'course' : 'courses'} />
        <Figure value={figures.lessons} name={figures.lessons === 1 ? 'lesson' : 'lessons'} />
        {hours > 0 ? (
          <Figure value={hours} name={hours === 1 ? 'hour to watch and read' : 'hours to watch and read'} />
        ) : (
          <Figure value={Math.round(figures.durationMs / 60_000)} name="minutes to watch and read" />
        )}
        <Figure value={figures.creators} name={figures.creators === 1 ? 'author' : 'authors'} />
      </dl>
      <PageSection title="What makes it honest">
        <ul className={styles.promises}>
          {PROMISES.map(({ icon: Icon, title, text }) => (
            <li key={title} className={styles.promise}>
              <Icon className={styles.icon} aria-hidden="true" />
              <h3 className={styles.promiseTitle}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection
        title={`A day of ${site.pointsName}`}
        action={<Link to="/free-content-policy#points">The rule in full</Link>}
      >
        <ol className={styles.ladder}>
          {site.pointsLadder.map(({ learnedMs, points }) => (
            <li key={learnedMs} className={styles.step}>
              <span className={styles.points}>{points}</span>
              <span className={styles.after}>points at {formatWholeDuration(learnedMs)}</span>
            </li>
          ))}
        </ol>
      </PageSection>
      {figures.authors.length > 0 && (
        <PageSection title="Who teaches here">
          <ul className={styles.people}>
            {figures.authors.map(({ name, image, courses }) => (
              <li key={`${name}${image ?? ''}`} className={styles.person}>
                <Avatar name={name} src={image} size="l" decorative />
                <div className={styles.personWords}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.note}>
                    {courses === 1 ? '1 course' : `${formatCount(courses)} courses`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <section className={styles.closing}>
        <h2 className={styles.closingTitle}>Questions, or something to tell us?</h2>
        <p>
          A person reads it. Use the <Link to="/contact">contact page</Link>, or write to{' '}
          <SupportEmailLink site={site} />. If you have learned here before, there is a place for you among
          the <Link to="/alumni">alumni</Link>.
        </p>
      </section>
    </Page>
  )
}

function Figure({ value, name }: { value: number; name: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  )
}
