import { Link } from 'react-router'
import { WATCH_LIMITS } from '#features/learning/rules/watch-limits.ts'
import { formatMinuteRule } from '#features/points/rules/ladder-text.ts'
import {
  DAY_EXTENSION_COST_POINTS,
  DAY_EXTENSION_MS,
  POINTS_LIFETIME_DAYS,
} from '#features/points/rules/limits.ts'
import { usePollVoteDialog } from '#features/support/web/index.ts'
import type { Site } from '#platform/web/page-context.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { DocumentPage, type DocumentSection } from '#ui/prose/document-page.tsx'
import { formatCount, formatWholeDuration } from './format.ts'
import { SiteSignature, SupportEmailLink } from './signature.tsx'

/** Opens the vote on a plan without the daily limit. */
function PollVoteButton() {
  const vote = usePollVoteDialog()
  // Without scripts there is nothing it could open.
  return (
    <Button onClick={vote.open} disabled={!useHydrated()}>
      Vote on a plan without limit
    </Button>
  )
}

const CHANGED_ON = '2026-11-21'
const { visitorAllowanceMs, learnerAllowanceMs, tickMs, budgetMs, maxRate, seenShare } = WATCH_LIMITS

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
              {formatWholeDuration(visitorAllowanceMs)} ({formatCount(visitorAllowanceMs / 1000)} seconds)
            </td>
            <td>Sign up, which is free</td>
          </tr>
          <tr>
            <td>With an account</td>
            <td>{formatWholeDuration(learnerAllowanceMs)}</td>
            <td>
              {formatWholeDuration(DAY_EXTENSION_MS)} for {DAY_EXTENSION_COST_POINTS} {site.pointsName}
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
          A visitor may watch {formatCount(visitorAllowanceMs / 1000)} seconds a day,{' '}
          {formatWholeDuration(visitorAllowanceMs)}. The timer in the player shows what is left; the number
          comes from the server, so a reload changes nothing.
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
          Signed in, you have {formatWholeDuration(learnerAllowanceMs)} of free video a day. A day is your own
          calendar day, in the time zone of your account. Not counted are courses that you were given access
          to, batches you are enrolled in, and what you have uploaded yourself.
        </p>
        <p>
          When the time is used up, {DAY_EXTENSION_COST_POINTS} {site.pointsName} buy{' '}
          {formatWholeDuration(DAY_EXTENSION_MS)} more of the same day.
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
                <td>{formatWholeDuration(learnedMs)}</td>
                <td>{points}</td>
                <td>+{points - (site.pointsLadder[index - 1]?.points ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {formatMinuteRule(site.pointsLadder) && <p>{formatMinuteRule(site.pointsLadder)}</p>}
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
        Because the videos are free and their delivery is not. {formatWholeDuration(learnerAllowanceMs)} are
        more than most people learn from in a day; who learns more has earned the points for the next{' '}
        {formatWholeDuration(DAY_EXTENSION_MS)} long before. If the limit hurts your studies, write to{' '}
        <SupportEmailLink site={site} /> or use the <Link to="/contact">contact page</Link>.
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
          <PollVoteButton />
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
      subtitle="How much you can watch for nothing, how to get more, and what the clock really counts."
      changedOn={CHANGED_ON}
      signature={<SiteSignature site={site} />}
      sections={sections(site)}
    />
  )
}
