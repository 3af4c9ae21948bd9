import { Gift, History, Hourglass, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { PROFILE_SECTION_NAMES, PROFILE_SECTIONS } from '#features/profiles/rules/sections.ts'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { formatPoints } from '#ui/display/points-format.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { PointsLadder } from '../../rules/ladder.ts'
import { formatFirstPointTime, formatMinuteRule, formatMinutes } from '../../rules/ladder-text.ts'
import {
  DELIVERY_DAYS_SETTING,
  getDayExtensionOffer,
  getProfileSectionPoints,
  getRedemptionConditions,
} from '../../rules/settings.ts'
import { PointsIntroButton } from '../intro/points-intro-button.tsx'
import { useRevalidateOnPointsChange } from '../use-revalidate-on-points-change.ts'
import { PointsLadderChart } from './points-ladder-chart.tsx'
import { PointsPolicy } from './points-policy.tsx'
import { RewardsFaq } from './rewards-faq.tsx'
import styles from './rewards-page.module.css'

export interface PointsSummaryData {
  balance: number
  earnedToday: number
  learnedTodaySeconds: number
  expiring: { points: number; inDays: number } | null
}

interface RewardsPageProps {
  /** What the points are called on this site. */
  name: string
  /** The ladder in force on this site. */
  ladder: PointsLadder
  /** Null for visitors. */
  points: PointsSummaryData | null
  /** Undefined where the site has no such page. */
  storePath: string | undefined
  invitePath: string | undefined
}

/** `/rewards`: how points are earned and spent, with policy and questions. */
export function RewardsPage({ name, ladder, points, storePath, invitePath }: RewardsPageProps) {
  useRevalidateOnPointsChange()
  const settings = useSiteSettings()
  const offer = getDayExtensionOffer(settings)
  const { minPoints, intervalDays } = getRedemptionConditions(settings)
  return (
    <Page>
      <PageHeader
        title={t.rewards}
        subtitle={t.theTimeYouLearnEarnsPoints({ name })}
        actions={<PointsIntroButton name={name} ladder={ladder} />}
      />
      <div className={styles.parts}>
        {points ? (
          <OwnPointsSection points={points} name={name} storePath={storePath} />
        ) : (
          <Invitation name={name} ladder={ladder} />
        )}
        <div className={styles.columns}>
          <div>
            <PageSection title={t.aDayOfLearning}>
              <div className={styles.sheet}>
                <PointsLadderChart
                  tall
                  ladder={ladder}
                  {...(points && { learnedMs: points.learnedTodaySeconds * 1000 })}
                />
                <p className={styles.small}>
                  {t.theDaysPointsAtEachTime} {formatMinuteRule(ladder)}{' '}
                  {t.nobodyEarnsMoreADay({ points: ladder.at(-1)?.points ?? 0 })}
                </p>
              </div>
            </PageSection>
          </div>
          <div>
            <PageSection title={t.yourProfile}>
              <div className={styles.sheet}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t.sectionOnceCompleted}</th>
                      <th scope="col">{t.points}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {PROFILE_SECTIONS.map((section) => (
                      <tr key={section}>
                        <th scope="row">{PROFILE_SECTION_NAMES[section]}</th>
                        <td>+{formatPoints(getProfileSectionPoints(settings, section))}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                <p className={styles.small}>
                  <Link to="/profile/me">{t.completeYourProfile}</Link>
                </p>
              </div>
            </PageSection>
          </div>
        </div>
        <PageSection title={t.whatPointsAreGoodFor}>
          <ul className={styles.uses}>
            <Use icon={<Gift />} title={t.rewardsFromPoints({ points: minPoints })}>
              {t.redeemEveryDays({ days: intervalDays, deliveryDays: settings.get(DELIVERY_DAYS_SETTING) })}{' '}
              {storePath && <Link to={storePath}>{t.seeTheRewardsStore}</Link>}
            </Use>
            <Use
              icon={<Hourglass />}
              title={t.moreTimeForPoints({
                time: formatMinutes(offer.ms),
                points: offer.points,
              })}
            >
              {t.thePlayerOffersMoreTime} <Link to="/free-content-policy">{t.howTheTimeIsCounted}</Link>
            </Use>
            {invitePath && (
              <Use icon={<UserPlus />} title={t.bringYourCampus}>
                {t.learningTogetherIsEasier} <Link to={invitePath}>{t.inviteYourCampus}</Link>
              </Use>
            )}
          </ul>
        </PageSection>
        <PointsPolicy name={name} ladder={ladder} />
        <RewardsFaq name={name} ladder={ladder} />
      </div>
    </Page>
  )
}

function OwnPointsSection({
  points,
  name,
  storePath,
}: {
  points: PointsSummaryData
  name: string
  storePath: string | undefined
}) {
  const { balance, earnedToday, expiring } = points
  return (
    <section className={styles.own} aria-label={t.yourPoints({ name })}>
      <dl className={styles.figures}>
        <div>
          <dt>{name}</dt>
          <dd className={styles.balance}>{formatPoints(balance)}</dd>
        </div>
        <div>
          <dt>{t.earnedToday}</dt>
          <dd>{formatPoints(earnedToday)}</dd>
        </div>
        <div>
          <dt>{t.expiringNext}</dt>
          <dd>{expiring ? formatPoints(expiring.points) : '–'}</dd>
          <dd className={styles.small}>{expiring ? t.inDays({ days: expiring.inDays }) : t.nothing}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <LinkButton to="/rewards/history" variant="secondary" icon={<History />}>
          {t.pointsHistory}
        </LinkButton>
        {storePath && (
          <LinkButton to={storePath} variant="primary" icon={<Gift />}>
            {t.rewardsStore}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function Invitation({ name, ladder }: { name: string; ladder: PointsLadder }) {
  const { openSignUp } = useAccountDialogs()
  return (
    <section className={styles.own} aria-label={t.getStarted}>
      <p className={styles.invitation}>
        {t.pointsAreForPeopleWithAnAccount({ name, time: formatFirstPointTime(ladder) })}
      </p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={openSignUp}>
          {t.signUp}
        </Button>
      </div>
    </section>
  )
}

function Use({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={styles.use}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h3 className={styles.useTitle}>{title}</h3>
      <p>{children}</p>
    </li>
  )
}
