import { Gift, History, Hourglass, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { pointsText } from '#ui/display/points-text.ts'
import { Page, PageHeader, Section } from '#ui/shell/page.tsx'
import type { Ladder } from '../../rules/ladder.ts'
import { firstPointText, minuteRuleText } from '../../rules/ladder-text.ts'
import { EXTENSION_MS, EXTENSION_POINTS } from '../../rules/limits.ts'
import { minutesText } from '../../rules/minutes-text.ts'
import { SECTION_NAMES, SECTION_POINTS } from '../../rules/section-rewards.ts'
import { DELIVERY_DAYS, REDEEM_BUFFER_DAYS, REDEEM_MIN_POINTS } from '../../rules/store-limits.ts'
import { PointsIntroButton } from '../intro/points-intro-button.tsx'
import { useFreshPoints } from '../use-fresh-points.ts'
import { LadderPicture } from './ladder-picture.tsx'
import { RewardsFaq } from './rewards-faq.tsx'
import styles from './rewards-page.module.css'
import { UpdatedPolicy } from './updated-policy.tsx'

export interface OwnPoints {
  balance: number
  earnedToday: number
  learnedTodaySeconds: number
  expiring: { points: number; inDays: number } | null
}

interface RewardsPageProps {
  /** What the points are called on this site. */
  name: string
  /** The ladder in force on this site. */
  ladder: Ladder
  /** Null for visitors. */
  points: OwnPoints | null
  /** Undefined where the site has no such page. */
  storePath: string | undefined
  invitePath: string | undefined
}

/** `/rewards`: how points are earned and spent, with policy and questions. */
export function RewardsPage({ name, ladder, points, storePath, invitePath }: RewardsPageProps) {
  useFreshPoints()
  return (
    <Page>
      <PageHeader
        title="Rewards"
        lede={`The time you truly learn earns ${name}. Here is how they come, and what they buy.`}
        actions={<PointsIntroButton name={name} ladder={ladder} />}
      />
      <div className={styles.parts}>
        {points ? (
          <Own points={points} name={name} storePath={storePath} />
        ) : (
          <Invitation name={name} ladder={ladder} />
        )}
        <div className={styles.columns}>
          <div>
            <Section title="A day of learning">
              <div className={styles.sheet}>
                <LadderPicture
                  tall
                  ladder={ladder}
                  {...(points && { learnedMs: points.learnedTodaySeconds * 1000 })}
                />
                <p className={styles.small}>
                  The day’s points at each time of learning, and what the step adds. {minuteRuleText(ladder)}{' '}
                  More than {ladder.at(-1)?.points} a day nobody earns by watching.
                </p>
              </div>
            </Section>
          </div>
          <div>
            <Section title="Your profile">
              <div className={styles.sheet}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th scope="col">Section, once completed</th>
                      <th scope="col">Points</th>
                    </tr>
                  </thead>
                  <tbody>
                    {Object.entries(SECTION_POINTS).map(([section, gain]) => (
                      <tr key={section}>
                        <th scope="row">{SECTION_NAMES[section as keyof typeof SECTION_NAMES]}</th>
                        <td>+{pointsText(gain)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </Section>
          </div>
        </div>
        <Section title="What points are good for">
          <ul className={styles.uses}>
            <Use icon={<Gift />} title={`Rewards from ${pointsText(REDEEM_MIN_POINTS)} points`}>
              Redeem them every {REDEEM_BUFFER_DAYS} days, with a new course in between. Your order is with
              you in about {DELIVERY_DAYS} days.{' '}
              {storePath && <Link to={storePath}>See the Rewards Store</Link>}
            </Use>
            <Use
              icon={<Hourglass />}
              title={`${minutesText(EXTENSION_MS)} more for ${EXTENSION_POINTS} points`}
            >
              When the learning time of your day is used up, the player offers you more of it.{' '}
              <Link to="/free-content-policy">How the time is counted</Link>
            </Use>
            {invitePath && (
              <Use icon={<UserPlus />} title="Bring your campus">
                Learning together is easier. <Link to={invitePath}>Invite your campus</Link>
              </Use>
            )}
          </ul>
        </Section>
        <UpdatedPolicy name={name} ladder={ladder} />
        <RewardsFaq name={name} ladder={ladder} />
      </div>
    </Page>
  )
}

function Own({
  points,
  name,
  storePath,
}: {
  points: OwnPoints
  name: string
  storePath: string | undefined
}) {
  const { balance, earnedToday, expiring } = points
  return (
    <section className={styles.own} aria-label={`Your ${name}`}>
      <dl className={styles.figures}>
        <div>
          <dt>{name}</dt>
          <dd className={styles.balance}>{pointsText(balance)}</dd>
        </div>
        <div>
          <dt>Earned today</dt>
          <dd>{pointsText(earnedToday)}</dd>
        </div>
        <div>
          <dt>Expiring next</dt>
          <dd>{expiring ? pointsText(expiring.points) : '–'}</dd>
          <dd className={styles.small}>
            {expiring ? `in ${expiring.inDays} ${expiring.inDays === 1 ? 'day' : 'days'}` : 'nothing'}
          </dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <LinkButton to="/rewards/history" variant="secondary" icon={<History />}>
          Points history
        </LinkButton>
        {storePath && (
          <LinkButton to={storePath} variant="primary" icon={<Gift />}>
            Rewards Store
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function Invitation({ name, ladder }: { name: string; ladder: Ladder }) {
  const { openSignUp } = useAccountDialogs()
  return (
    <section className={styles.own} aria-label="Begin">
      <p className={styles.invitation}>
        {name} are for people with an account, which is free. The first ones come after{' '}
        {firstPointText(ladder)} of learning.
      </p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={openSignUp}>
          Sign up
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
