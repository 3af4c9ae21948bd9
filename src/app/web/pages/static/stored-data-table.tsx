import { Link } from 'react-router'
import {
  CODE_MAILS_WINDOW_MS,
  DEVICE_COOKIE_DAYS,
  MAIL_CODE_LIFETIME_MS,
  SESSION_LIFETIME_DAYS,
} from '#features/accounts/rules/limits.ts'
import { WATCH_LIMITS } from '#features/learning/rules/watch-limits.ts'
import type { Site } from '#platform/web/page-context.ts'
import { formatWholeDuration } from './format.ts'

/** Everything that is kept of people, with its purpose and its end. */
export function StoredDataTable({ site }: { site: Site }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">What for</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <strong>Account:</strong> name, email address, username, picture, what you want to learn, time
            zone, a mobile number if you gave one, which mails you want. Of your password only a hash, from
            which nobody can read it.
          </td>
          <td>To know you again, and to count days by your clock.</td>
          <td>Until you delete the account.</td>
        </tr>
        <tr>
          <td>
            <strong>Sign-ups that were not finished:</strong> what you typed into the form. The code we mail
            is good for {formatWholeDuration(MAIL_CODE_LIFETIME_MS)}.
          </td>
          <td>To finish them.</td>
          <td>{formatWholeDuration(CODE_MAILS_WINDOW_MS)}.</td>
        </tr>
        <tr>
          <td>
            <strong>Sessions:</strong> for each browser you are signed in with, its name, its network address
            and when it was last used.
          </td>
          <td>To keep you signed in, and to show you where you are, so that you can end any of them.</td>
          <td>Until you sign out, or have been away for {SESSION_LIFETIME_DAYS} days.</td>
        </tr>
        <tr>
          <td>
            <strong>Watching:</strong> which parts of which lesson you have watched, which lessons you have
            finished, how long you have learned on which day, your enrolments, how long you have had an
            article open that you have not finished, and how many wrong tries you had at questions. The player
            reports every {WATCH_LIMITS.tickMs / 1000} seconds while it plays.
          </td>
          <td>Progress, the place where you stopped, your heat map, points.</td>
          <td>Until you delete the account.</td>
        </tr>
        <tr>
          <td>
            <strong>{site.pointsName}:</strong> a ledger with every point earned, spent or expired, and why.
          </td>
          <td>So that your balance can always be explained.</td>
          <td>Until you delete the account.</td>
        </tr>
        <tr>
          <td>
            <strong>Profile and follows:</strong> your name, username, picture, headline and what you say
            about yourself, whom you follow and who follows you. Everybody can see these; search engines are
            led to the profiles of those who teach, and to no others.
          </td>
          <td>So that people can find and mention each other.</td>
          <td>Until you stop following, or delete the account.</td>
        </tr>
        <tr>
          <td>
            <strong>Visitors:</strong> a random number in a cookie, and how much of the day’s free time it has
            used, and of which lessons; and, for that day, from which network it first watched, as a code that
            does not tell the address.
          </td>
          <td>
            To count the <Link to="/free-content-policy">free time</Link> of people without an account.
          </td>
          <td>The cookie for {DEVICE_COOKIE_DAYS} days. It says nothing of who you are.</td>
        </tr>
        <tr>
          <td>
            <strong>Letters:</strong> what you send by the contact page, the feedback form, an appeal, a vote
            or the alumni form.
          </td>
          <td>To read, answer and act on it.</td>
          <td>As long as the matter needs it. Ask us, and we remove it.</td>
        </tr>
        <tr>
          <td>
            <strong>Network addresses:</strong> how often an address has tried something that is limited, such
            as signing in.
          </td>
          <td>Against guessing of passwords and floods of mail.</td>
          <td>In memory alone, for a day at most.</td>
        </tr>
        <tr>
          <td>
            <strong>Logs:</strong> which part of the site was asked for when, whether it worked, and for
            signed-in people the number of the account.
          </td>
          <td>To find faults and attacks.</td>
          <td>As long as finding a fault takes; they are no record of what you learn.</td>
        </tr>
      </tbody>
    </table>
  )
}
