import { pointsText } from '#ui/display/points-text.ts'
import { Prose } from '#ui/prose/prose.tsx'
import { Section } from '#ui/shell/page.tsx'
import type { Ladder } from '../../rules/ladder.ts'
import { minuteRuleText, stepsText } from '../../rules/ladder-text.ts'
import { EXTENSION_MS, EXTENSION_POINTS, POINTS_LIFETIME_DAYS } from '../../rules/limits.ts'
import { minutesText } from '../../rules/minutes-text.ts'
import { SECTIONS_NEEDED } from '../../rules/section-rewards.ts'
import { REDEEM_BUFFER_DAYS, REDEEM_MIN_POINTS } from '../../rules/store-limits.ts'
import styles from './updated-policy.module.css'

/** The policy in force, with an anchor that mails and notices link to. */
export function UpdatedPolicy({ name, ladder }: { name: string; ladder: Ladder }) {
  return (
    <div id="updated-policy" className={styles.policy}>
      <Section title="The updated policy">
        <Prose>
          <ol>
            <li>
              Points of a day of learning: {stepsText(ladder)}. {minuteRuleText(ladder)} The last step is the
              most a day gives. A day is your own calendar day, in the time zone it began in.
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
              {EXTENSION_POINTS} points buy {minutesText(EXTENSION_MS)} more of a day’s learning time.
            </li>
            <li>
              Rewards need {pointsText(REDEEM_MIN_POINTS)} points, {SECTIONS_NEEDED} of the seven sections of
              your profile, {REDEEM_BUFFER_DAYS} days since the last redemption and a course you enrolled in
              after it.
            </li>
            <li>
              An order that is rejected or cancelled gives its points back with the expiry they had. {name}{' '}
              can’t be bought, sold or given to others.
            </li>
          </ol>
        </Prose>
      </Section>
    </div>
  )
}
