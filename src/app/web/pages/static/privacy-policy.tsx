import { Link } from 'react-router'
import {
  DATA_EXPORT_LIFETIME_DAYS,
  DATA_EXPORT_LINK_LIFETIME_MS,
  DELETION_GRACE_DAYS,
} from '#features/accounts/rules/limits.ts'
import type { Site } from '#platform/web/page-context.ts'
import { DocumentPage, type DocumentSection } from '#ui/prose/document-page.tsx'
import { formatWholeDuration } from './format.ts'
import { SiteSignature, SupportEmailLink } from './signature.tsx'
import { StoredDataTable } from './stored-data-table.tsx'

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
        {site.name} at {site.publicUrl} is run by the people you reach at <SupportEmailLink site={site} />.
        They decide what happens with your data and answer your questions about it. The software is open
        source: what this page says can be checked in its code.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we keep, and for how long',
    body: <StoredDataTable site={site} />,
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
            of the day;
          </li>
          <li>
            short-lived ones on the way: while you {site.googleSignIn && 'come back from Google, '}write an
            appeal or set up a new account.
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
          Codes, notices about your account (a new password, a way to sign in, a copy of your data, a
          deletion) and answers to what you asked. Blog posts and the newsletter come only if you want them:
          the two boxes of the sign-up form, which you can change in <Link to="/settings">Settings</Link>.
        </p>
        <p>
          We send no confirmation to an address that nobody has proved to be theirs, so that our forms can’t
          be used to fill a stranger’s mailbox.
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
              <strong>Google</strong>, if you choose to sign in with it. From it we learn your name and
              address, never a password, and it learns that you use this site.
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
          everything as a ZIP of readable JSON files. It is kept for {DATA_EXPORT_LIFETIME_DAYS} days; each
          link to it works for {formatWholeDuration(DATA_EXPORT_LINK_LIFETIME_MS)}.
        </li>
        <li>
          <strong>Correct it.</strong> Name, username, picture, interests, time zone and mails are yours to
          change in Settings.
        </li>
        <li>
          <strong>Delete it.</strong> In the same place. For {DELETION_GRACE_DAYS} days you can sign in and
          change your mind; then account, sessions, watch history and points are erased, and what others need,
          such as a published course, stays without your name.
        </li>
        <li>
          <strong>Object or complain.</strong> Write to <SupportEmailLink site={site} />. You may also turn to
          the data protection authority of your country.
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
        weakness, please tell us first: <SupportEmailLink site={site} />.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of this page',
    body: <p>When the software keeps something new, this page says so, with a new date on top.</p>,
  },
]

/** What the software keeps about people. Numbers come from the rules that the software itself goes by. */
export function PrivacyPolicyPage({ site }: { site: Site }) {
  return (
    <DocumentPage
      title="Privacy policy"
      subtitle="What we keep about you, why, for how long, and how to take it away again."
      changedOn={CHANGED_ON}
      signature={<SiteSignature site={site} />}
      sections={sections(site)}
    />
  )
}
