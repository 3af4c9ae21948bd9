import { Clock, Eye, Gauge, Heart, ShieldCheck, WifiOff } from 'lucide-react'
import { createWatchLimits } from '#features/learning/rules/settings.ts'
import type { WatchLimits } from '#features/learning/rules/watch-limits.ts'
import type { SiteFigures } from '#features/support/rules/alumni-contract.ts'
import { formatCount, formatWholeDuration } from '#platform/rules/format.ts'
import type { Site } from '#platform/web/page-context.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { Page, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../../messages/index.ts'
import styles from './about-page.module.css'
import { SupportEmailLink } from './signature.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const listPromises = ({
  tickMs,
  budgetMs,
  maxRate,
  seenShare,
  visitorAllowanceMs,
  learnerAllowanceMs,
}: WatchLimits) => [
  {
    icon: Clock,
    title: t.secondsNotClicks,
    text: t.playerReportsSeconds({ seconds: tickMs / 1000 }),
  },
  {
    icon: Eye,
    title: t.whatYouSawNotWhereYouWere,
    text: t.lessonIsSeenAtPercent({ percent: Math.round(seenShare * 100) }),
  },
  {
    icon: Gauge,
    title: t.yourSpeedYourChoice,
    text: t.watchAtYourSpeed({ rate: maxRate }),
  },
  {
    icon: WifiOff,
    title: t.lostConnectionCostsNothing,
    text: t.secondsWithoutConnectionCount({ seconds: budgetMs / 1000 }),
  },
  {
    icon: ShieldCheck,
    title: t.theSameForEveryone,
    text: t.noBoostsNoStreaks,
  },
  {
    icon: Heart,
    title: t.freeToStart,
    text: t.freeTimeADay({
      withoutAccount: formatWholeDuration(visitorAllowanceMs),
      withAccount: formatWholeDuration(learnerAllowanceMs),
    }),
  },
]

/** What the site is for, told with what it really holds. */
export function AboutPage({ site, figures }: { site: Site; figures: SiteFigures }) {
  const limits = createWatchLimits(useSiteSettings())
  const hours = Math.floor(figures.durationMs / HOUR_MS)
  const minutes = Math.round(figures.durationMs / MINUTE_MS)
  return (
    <Page>
      <section className={styles.hero}>
        <div className={styles.art} aria-hidden="true">
          <CourseCover title={t.aboutSite({ site: site.name })} category="data-structures" eager />
        </div>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t.aboutSite({ site: site.name })}</p>
          <h1 className={styles.title}>{t.onlyTimeYouSpendCounts}</h1>
          <p className={styles.lede}>{t.oneHonestNumber({ site: site.name })}</p>
          <div className={styles.actions}>
            <LinkButton to="/courses" variant="primary" size="l">
              {t.browseTheCourses}
            </LinkButton>
            <LinkButton to="/free-content-policy" variant="secondary" size="l">
              {t.whatIsFree}
            </LinkButton>
          </div>
        </div>
      </section>
      <dl className={styles.figures} aria-label={t.whatIsHereToday}>
        <Figure value={figures.courses} name={t.coursesHere({ count: figures.courses })} />
        <Figure value={figures.lessons} name={t.lessonsHere({ count: figures.lessons })} />
        {hours > 0 ? (
          <Figure value={hours} name={t.hoursToWatchAndRead({ count: hours })} />
        ) : (
          <Figure value={minutes} name={t.minutesToWatchAndRead({ count: minutes })} />
        )}
        <Figure value={figures.creators} name={t.creatorsHere({ count: figures.creators })} />
      </dl>
      <PageSection title={t.whatMakesItHonest}>
        <ul className={styles.promises}>
          {listPromises(limits).map(({ icon: Icon, title, text }) => (
            <li key={title} className={styles.promise}>
              <Icon className={styles.icon} aria-hidden="true" />
              <h3 className={styles.promiseTitle}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection
        title={t.aDayOfPoints({ pointsName: site.pointsName })}
        action={<Link to="/free-content-policy#points">{t.readTheFullRules}</Link>}
      >
        <ol className={styles.ladder}>
          {site.pointsLadder.map(({ learnedMs, points }) => (
            <li key={learnedMs} className={styles.step}>
              <span className={styles.points}>{points}</span>
              <span className={styles.after}>
                {t.pointsAfterTime({ time: formatWholeDuration(learnedMs) })}
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
                  <p className={styles.note}>{t.countCourses({ count: courses })}</p>
                </div>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <section className={styles.closing}>
        <h2 className={styles.closingTitle}>{t.questionsOrFeedback}</h2>
        <p>
          {renderMessage(
            t.aPersonReadsIt({
              contact: (text) => <Link to="/contact">{text}</Link>,
              address: site.supportEmail,
              mail: () => <SupportEmailLink site={site} />,
              alumni: (text) => <Link to="/alumni">{text}</Link>,
            }),
          )}
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
