import { formatPoints } from '#ui/display/points-format.ts'
import { Prose } from '#ui/prose/prose.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import type { PointsLadder } from '../../rules/ladder.ts'
import { formatLadderSteps, formatMinuteRule, formatMinutes } from '../../rules/ladder-text.ts'
import {
  DAY_EXTENSION_COST_POINTS,
  DAY_EXTENSION_MS,
  POINTS_LIFETIME_DAYS,
  REDEEM_INTERVAL_DAYS,
  REDEEM_MIN_POINTS,
} from '../../rules/limits.ts'
import { MIN_SECTIONS_FOR_REDEMPTION } from '../../rules/section-rewards.ts'
import styles from './updated-policy.module.css'

/** The policy in force, with an anchor that mails and notices link to. */
export function PointsPolicy({ name, ladder }: { name: string; ladder: PointsLadder }) {
  return (
    <div id="updated-policy" className={styles.policy}>
      <PageSection title="The updated policy">
        <Prose>
          <ol>
            <li>
              Points of a day of learning: {formatLadderSteps(ladder)}. {formatMinuteRule(ladder)} The last
              step is the most a day gives. A day is your own calendar day, in the time zone it began in.
            </li>
            <li>
              Learning is time in which a video truly played. A second of a video counts once a day; seeking,
              looping, hidden tabs and more than double speed earn nothing.
            </li>
            <li>
              Points earned by watching expire {POINTS_LIFETIME_DAYS} days after they were earned. What
              expires first is spent first.
            </li>
            <li>
              {DAY_EXTENSION_COST_POINTS} points buy {formatMinutes(DAY_EXTENSION_MS)} more of a day’s
              learning time.
            </li>
            <li>
              Rewards need {formatPoints(REDEEM_MIN_POINTS)} points, {MIN_SECTIONS_FOR_REDEMPTION} of the
              seven sections of your profile, {REDEEM_INTERVAL_DAYS} days since the last redemption and a
              course you enrolled in after it.
            </li>
            <li>
              An order that is rejected or cancelled gives its points back with the expiry they had. {name}{' '}
              can’t be bought, sold or given to others.
            </li>
          </ol>
        </Prose>
      </PageSection>
    </div>
  )
}
