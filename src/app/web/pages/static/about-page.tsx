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
import { t } from '../../../messages/index.ts'
import styles from './about-page.module.css'
import { SupportEmailLink } from './signature.tsx'

const HOUR_MS = 3_600_000
const { tickMs, budgetMs, maxRate, seenShare, visitorAllowanceMs, learnerAllowanceMs } = WATCH_LIMITS

const PROMISES = [
  {
    icon: Clock,
    title: t.secondsNotClicks,
    text: `The player reports every ${tickMs / 1000} seconds, and the server checks each report against its own clock. A tab that is merely open earns nothing.`,
  },
  {
    icon: Eye,
    title: t.whatYouSawNotWhere,
    text: `We keep which parts of a lesson you have played. Jump to the end and the middle is still missing; a lesson is seen at ${Math.round(seenShare * 100)} %.`,
  },
  {
    icon: Gauge,
    title: t.yourSpeedYourChoice,
    text: t.watchAtUpToIf({ maxRate }),
  },
  {
    icon: WifiOff,
    title: t.aLostConnectionCostsNothing,
    text: `Trains have tunnels. Up to ${budgetMs / 1000} seconds without a connection are credited when it comes back, and a report counts once, however often it is sent.`,
  },
  {
    icon: ShieldCheck,
    title: t.theSameForEverybody,
    text: t.noBoostsNoStreaksTo,
  },
  {
    icon: Heart,
    title: t.freeToBegin,
    text: t.aDayWithoutAnAccount({
      visitorAllowanceMs: formatWholeDuration(visitorAllowanceMs),
      learnerAllowanceMs: formatWholeDuration(learnerAllowanceMs),
    }),
  },
]

/** What the site is for, told with what it really holds. */
export function AboutPage({ site, figures }: { site: Site; figures: SiteFigures }) {
  const hours = Math.floor(figures.durationMs / HOUR_MS)
  return (
    <Page>
      <section className={styles.hero}>
        <div className={styles.art} aria-hidden="true">
          <CourseCover title={t.aboutName({ name: site.name })} category="data-structures" eager />
        </div>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t.aboutName({ name: site.name })}</p>
          <h1 className={styles.title}>{t.learningIsTheTimeYou}</h1>
          <p className={styles.lede}>{t.aPageThatWasOpened({ name: site.name })}</p>
          <div className={styles.actions}>
            <LinkButton to="/courses" variant="primary" size="l">
              {t.seeTheCourses}
            </LinkButton>
            <LinkButton to="/free-content-policy" variant="secondary" size="l">
              {t.whatIsFree}
            </LinkButton>
          </div>
        </div>
      </section>
      <dl className={styles.figures} aria-label={t.whatIsHereToday}>
        <Figure value={figures.courses} name={figures.courses === 1 ? 'course' : 'courses'} />
        <Figure value={figures.lessons} name={figures.lessons === 1 ? 'lesson' : 'lessons'} />
        {hours > 0 ? (
          <Figure value={hours} name={hours === 1 ? 'hour to watch and read' : 'hours to watch and read'} />
        ) : (
          <Figure value={Math.round(figures.durationMs / 60_000)} name="minutes to watch and read" />
        )}
        <Figure value={figures.creators} name={figures.creators === 1 ? 'author' : 'authors'} />
      </dl>
      <PageSection title={t.whatMakesItHonest}>
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
        title={t.aDayOfPointsName({ pointsName: site.pointsName })}
        action={<Link to="/free-content-policy#points">{t.theRuleInFull}</Link>}
      >
        <ol className={styles.ladder}>
          {site.pointsLadder.map(({ learnedMs, points }) => (
            <li key={learnedMs} className={styles.step}>
              <span className={styles.points}>{points}</span>
              <span className={styles.after}>
                {t.pointsAtLearnedMs({ learnedMs: formatWholeDuration(learnedMs) })}
              </span>
            </li>
          ))}
        </ol>
      </PageSection>
      {figures.authors.length > 0 && (
        <PageSection title={t.whoTeachesHere}>
          <ul className={styles.people}>
            {figures.authors.map(({ name, image, courses }) => (
              <li key={`${name}${image ?? ''}`} className={styles.person}>
                <Avatar name={name} src={image} size="l" decorative />
                <div className={styles.personWords}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.note}>
                    {courses === 1 ? '1 course' : t.coursesCourses({ courses: formatCount(courses) })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <section className={styles.closing}>
        <h2 className={styles.closingTitle}>{t.questionsOrSomethingToTell}</h2>
        <p>
          A person reads it. Use the <Link to="/contact">{t.contactPage}</Link>, or write to{' '}
          <SupportEmailLink site={site} />. If you have learned here before, there is a place for you among
          the <Link to="/alumni">{t.alumni2}</Link>.
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
