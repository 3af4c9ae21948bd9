import { Link } from 'react-router'
import {
  CODE_LIFETIME_MS,
  CODE_SENDS_WINDOW_MS,
  DELETION_GRACE_DAYS,
  DEVICE_COOKIE_DAYS,
  EXPORT_LIFETIME_DAYS,
  EXPORT_LINK_MS,
  SESSION_DAYS,
} from '#features/accounts/rules/limits.ts'
import { watchLimits } from '#features/learning/rules/watch-limits.ts'
import type { Site } from '#platform/web/page-context.ts'
import { DocumentPage, type DocumentSection } from '#ui/prose/document-page.tsx'
import { timeText } from './numbers.ts'
import { Signature, SupportLink } from './signature.tsx'

const CHANGED_ON = '2026-11-21'

const sections = (site: Site): DocumentSection[] => [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>We keep what an account, your progress and your points need, and nothing to sell.</li>
        <li>
          There are no advertisements, no analytics services and no files from other companies on our pages.
        </li>
        <li>You can read and watch without an account, within the free time of each day.</li>
        <li>
          You can download everything we hold about you, and delete it, at{' '}
          <Link to="/settings/data">Settings, Your data</Link>, without asking anybody.
        </li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        {site.name} at {site.publicUrl} is run by the people you reach at <SupportLink site={site} />. They
        decide what happens with your data and answer your questions about it. The software is open source:
        what this page says can be checked in its code.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we keep, and for how long',
    body: (
      <>
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
                <strong>Account:</strong> name, email address, username, picture, time zone, a mobile number
                if you gave one, which mails you want. Of your password only a hash, from which nobody can
                read it.
              </td>
              <td>To know you again, and to count days by your clock.</td>
              <td>Until you delete the account.</td>
            </tr>
            <tr>
              <td>
                <strong>Sign-ups that were not finished:</strong> what you typed into the form. The code we
                mail is good for {timeText(CODE_LIFETIME_MS)}.
              </td>
              <td>To finish them.</td>
              <td>{timeText(CODE_SENDS_WINDOW_MS)}.</td>
            </tr>
            <tr>
              <td>
                <strong>Sessions:</strong> for each browser you are signed in with, its name, its network
                address and when it was last used.
              </td>
              <td>To keep you signed in, and to show you where you are, so that you can end any of them.</td>
              <td>Until you sign out, or have been away for {SESSION_DAYS} days.</td>
            </tr>
            <tr>
              <td>
                <strong>Watching:</strong> which parts of which lesson you have watched, which lessons you
                have finished, how long you have learned on which day, your enrolments and answers to
                questions. The player reports every {watchLimits.tickMs / 1000} seconds while it plays.
              </td>
              <td>Progress, the place where you stopped, your heat map, points.</td>
              <td>Until you delete the account.</td>
            </tr>
            <tr>
              <td>
                <strong>{site.pointsName}:</strong> a ledger with every point earned, spent or expired, and
                why.
              </td>
              <td>So that your balance can always be explained.</td>
              <td>Until you delete the account.</td>
            </tr>
            <tr>
              <td>
                <strong>Visitors:</strong> a random number in a cookie, and how much of the day’s free time it
                has used, and of which lessons.
              </td>
              <td>
                To count the <Link to="/free-content-policy">free time</Link> of people without an account.
              </td>
              <td>The cookie for {DEVICE_COOKIE_DAYS} days. It says nothing of who you are.</td>
            </tr>
            <tr>
              <td>
                <strong>Letters:</strong> what you send by the contact page, the feedback form, an appeal, a
                vote or the alumni form.
              </td>
              <td>To read, answer and act on it.</td>
              <td>As long as the matter needs it. Ask us, and we remove it.</td>
            </tr>
            <tr>
              <td>
                <strong>Network addresses:</strong> how often an address has tried something that is limited,
                such as signing in.
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
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser’s memory',
    body: (
      <>
        <p>There are cookies only where the site would not work without them:</p>
        <ul>
          <li>the session cookies, from signing in to signing out;</li>
          <li>
            the device cookie <code>lectern_device</code>, set when a visitor plays a video, for the free time
            of the day.
          </li>
        </ul>
        <p>
          Your browser also remembers, on your device alone, how you like the site (light or dark, the width
          of the side rail, volume and speed of the player), drafts you have not sent, and watch time that has
          not reached us yet, so that a lost connection costs you nothing.
        </p>
        <p>
          None of this follows you to other sites, and none of it is read by anybody else. That is why there
          is no banner to click away.
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Mails we send',
    body: (
      <>
        <p>
          Codes, notices about your account (a new password, a copy of your data, a deletion) and answers to
          what you asked. Blog posts and the newsletter come only if you want them: the two boxes of the
          sign-up form, which you can change in <Link to="/settings">Settings</Link>.
        </p>
        <p>
          We send no confirmation to an address that nobody has proved to be his, so that our forms can’t be
          used to fill a stranger’s mailbox.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>Everybody</strong> sees the name, username and picture of people who publish courses.
          </li>
          <li>
            <strong>The people who run {site.name}</strong> see what their work needs: support reads letters,
            administrators can ban an account and see its roles.
          </li>
          <li>
            <strong>Companies that carry it</strong>, where we use them: the one that hosts the server, the
            one that delivers mail, the one that stores files. They may do nothing else with it.
          </li>
          {site.googleSignIn && (
            <li>
              <strong>Google</strong>, if you choose to sign in with it. From it we learn your name, address
              and picture, never a password, and it learns that you use this site.
            </li>
          )}
        </ul>
        <p>Nobody buys it. We do not train machines with it and let nobody else do so.</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your data is yours',
    body: (
      <ul>
        <li>
          <strong>Take it with you.</strong> At <Link to="/settings/data">Settings, Your data</Link> you get
          everything as a ZIP of readable JSON files. It is kept for {EXPORT_LIFETIME_DAYS} days; each link to
          it works for {timeText(EXPORT_LINK_MS)}.
        </li>
        <li>
          <strong>Correct it.</strong> Name, username, time zone and mails are yours to change in Settings.
        </li>
        <li>
          <strong>Delete it.</strong> In the same place. For {DELETION_GRACE_DAYS} days you can sign in and
          change your mind; then account, sessions, watch history and points are erased, and what others need,
          such as a published course, stays without your name.
        </li>
        <li>
          <strong>Object or complain.</strong> Write to <SupportLink site={site} />. You may also turn to the
          data protection authority of your country.
        </li>
      </ul>
    ),
  },
  {
    id: 'safety',
    title: 'How we look after it',
    body: (
      <p>
        Passwords are hashed, codes are kept as hashes only and work once, session cookies are out of reach of
        scripts, pages run no code from elsewhere, and every form that can be misused has a limit. If
        something goes wrong that puts your data at risk, we tell you and the authority. If you have found a
        weakness, please tell us first: <SupportLink site={site} />.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of this page',
    body: (
      <p>
        When the software keeps something new, this page says so, with a new date on top. What matters to you
        is announced by mail before it holds.
      </p>
    ),
  },
]

/** What the software keeps about people. Numbers come from the rules that the software itself goes by. */
export function PrivacyPolicyPage({ site }: { site: Site }) {
  return (
    <DocumentPage
      title="Privacy policy"
      lede="What we keep about you, why, for how long, and how to take it away again."
      changedOn={CHANGED_ON}
      signature={<Signature site={site} />}
      sections={sections(site)}
    />
  )
}
