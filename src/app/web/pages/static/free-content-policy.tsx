import { Link } from 'react-router'
import { watchLimits } from '#features/learning/rules/watch-limits.ts'
import { minuteRuleText } from '#features/points/rules/ladder-text.ts'
import { EXTENSION_MS, EXTENSION_POINTS, POINTS_LIFETIME_DAYS } from '#features/points/rules/limits.ts'
import type { Site } from '#platform/web/page-context.ts'
import { DocumentPage, type DocumentSection } from '#ui/prose/document-page.tsx'
import { count, timeText } from './numbers.ts'
import { Signature, SupportLink } from './signature.tsx'
import { VoteButton } from './vote-button.tsx'

const CHANGED_ON = '2026-11-21'
const { visitorAllowanceMs, learnerAllowanceMs, tickMs, budgetMs, maxRate, seenShare } = watchLimits

const sections = (site: Site): DocumentSection[] => [
  {
    id: 'short',
    title: 'In short',
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Free time a day</th>
            <th scope="col">More of it</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Without an account</td>
            <td>
              {timeText(visitorAllowanceMs)} ({count(visitorAllowanceMs / 1000)} seconds)
            </td>
            <td>Sign up, which is free</td>
          </tr>
          <tr>
            <td>With an account</td>
            <td>{timeText(learnerAllowanceMs)}</td>
            <td>
              {timeText(EXTENSION_MS)} for {EXTENSION_POINTS} {site.pointsName}
            </td>
          </tr>
          <tr>
            <td>In a course you were given access to</td>
            <td>No limit</td>
            <td>None needed</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'free',
    title: 'What is free',
    body: (
      <p>
        All public courses: videos, articles and questions. There is no trial that ends, no card to enter, and
        nothing that becomes dearer later. Articles and questions use up none of it; the limits below are
        about video, which is what costs us most to bring to you.
      </p>
    ),
  },
  {
    id: 'visitors',
    title: 'Watching without an account',
    body: (
      <>
        <p>
          A visitor may watch {count(visitorAllowanceMs / 1000)} seconds a day, {timeText(visitorAllowanceMs)}
          . The timer in the player shows what is left; the number comes from the server, so a reload changes
          nothing.
        </p>
        <p>
          The time is counted by a cookie that says nothing of who you are and kept on the server, so that the
          same browser goes on where it stopped. Visitors earn no points.
        </p>
        <p>
          One network, such as that of a campus, has this time for many visitors a day, but not for any number
          of them. When it has no more, the player says so before you press play, and an account, which is
          free, goes on.
        </p>
      </>
    ),
  },
  {
    id: 'learners',
    title: 'Watching with an account',
    body: (
      <>
        <p>
          Signed in, you have {timeText(learnerAllowanceMs)} of free video a day. A day is your own calendar
          day, in the time zone of your account. Not counted are courses that you were given access to,
          batches you are enrolled in, and what you have uploaded yourself.
        </p>
        <p>
          When the time is used up, {EXTENSION_POINTS} {site.pointsName} buy {timeText(EXTENSION_MS)} more of
          the same day.
        </p>
      </>
    ),
  },
  {
    id: 'points',
    title: `How watching earns ${site.pointsName}`,
    body: (
      <>
        <p>Points come with the time you have learned in a day, step by step:</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Learned in the day</th>
              <th scope="col">Points of the day</th>
              <th scope="col">Gained by this step</th>
            </tr>
          </thead>
          <tbody>
            {site.pointsLadder.map(({ learnedMs, points }, index) => (
              <tr key={learnedMs}>
                <td>{timeText(learnedMs)}</td>
                <td>{points}</td>
                <td>+{points - (site.pointsLadder[index - 1]?.points ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {minuteRuleText(site.pointsLadder) && <p>{minuteRuleText(site.pointsLadder)}</p>}
        <p>
          {site.pointsLadder.at(-1)?.points} is the most that a day’s watching gives. Points earned by
          watching expire after {POINTS_LIFETIME_DAYS} days; the oldest are spent first.
        </p>
      </>
    ),
  },
  {
    id: 'counted',
    title: 'What counts as watched',
    body: (
      <>
        <ul>
          <li>
            While a video plays, the player reports every {tickMs / 1000} seconds. The server checks each
            report against its own clock.
          </li>
          <li>
            A second of a video counts once a day. Seeking, looping, a hidden tab and any speed above{' '}
            {maxRate}× earn nothing; at {maxRate}× an hour of video is half an hour of time.
          </li>
          <li>One video at a time: with two tabs or devices, the newer one counts.</li>
          <li>
            If your connection is lost for up to {budgetMs / 1000} seconds, nothing is lost: the player sends
            later what it could not send.
          </li>
          <li>A lesson is seen when {Math.round(seenShare * 100)} % of it have been played.</li>
        </ul>
        <p>
          Free time is used by the same seconds that would earn points, so a video that waits for your
          connection costs you none.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why there is a limit',
    body: (
      <p>
        Because the videos are free and their delivery is not. {timeText(learnerAllowanceMs)} are more than
        most people learn from in a day; who learns more has earned the points for the next{' '}
        {timeText(EXTENSION_MS)} long before. If the limit hurts your studies, write to{' '}
        <SupportLink site={site} /> or use the <Link to="/contact">contact page</Link>.
      </p>
    ),
  },
  {
    id: 'vote',
    title: 'What would no limit be worth to you?',
    body: (
      <>
        <p>
          There is no plan without a daily limit. Whether there should be one, and at what price, is asked
          here: one vote for each account, which buys nothing and binds nobody.
        </p>
        <p>
          <VoteButton />
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        The numbers on this page are those that the software goes by; when they change, the page changes with
        them. Points that you have keep the expiry they were earned with.
      </p>
    ),
  },
]

/** The free time of each day and what watching earns: every number comes from the rules that count it. */
export function FreeContentPolicyPage({ site }: { site: Site }) {
  return (
    <DocumentPage
      title="Free content policy"
      lede="How much you can watch for nothing, how to get more, and what the clock really counts."
      changedOn={CHANGED_ON}
      signature={<Signature site={site} />}
      sections={sections(site)}
    />
  )
}
