import { Link } from 'react-router'
import { DELETION_GRACE_DAYS } from '#features/accounts/rules/limits.ts'
import { WATCH_LIMITS } from '#features/learning/rules/watch-limits.ts'
import type { Site } from '#platform/web/page-context.ts'
import { DocumentPage, type DocumentSection } from '#ui/prose/document-page.tsx'
import { SiteSignature, SupportEmailLink } from './signature.tsx'

const CHANGED_ON = '2026-11-21'
const sections = (site: Site): DocumentSection[] => [
  {
    id: 'agreement',
    title: 'What this is',
    body: (
      <p>
        These terms hold between you and the people who run {site.name} at {site.publicUrl}. By making an
        account, or by using the site without one, you agree to them. They go together with the{' '}
        <Link to="/privacy-policy">privacy policy</Link> and the{' '}
        <Link to="/free-content-policy">free content policy</Link>.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>One person, one account, with an email address that is yours.</li>
        <li>
          Keep your password to yourself. What is done with it counts as done by you, until you tell us that
          somebody else has it. Nobody from {site.name} will ever ask you for it or for a code.
        </li>
        <li>A username must not pretend that you are somebody else, nor insult anybody.</li>
        <li>
          If you are too young to agree to a contract where you live, a parent or guardian agrees for you.
        </li>
      </ul>
    ),
  },
  {
    id: 'learning',
    title: 'Learning here',
    body: (
      <>
        <p>
          Public courses are open to everybody, within the time that the{' '}
          <Link to="/free-content-policy">free content policy</Link> gives each day. Restricted courses are
          for those who were given access. You may watch, read, take notes and use what you have learned in
          any way you like.
        </p>
        <p>
          Lessons stay the property of those who made them. Please do not copy videos to other places, sell
          them, or take them by programs. Code shown in a lesson may be used in your own work, unless its
          author says otherwise beside it.
        </p>
      </>
    ),
  },
  {
    id: 'points',
    title: site.pointsName,
    body: (
      <>
        <p>
          Points are a thank-you for time truly spent: at most {site.pointsLadder.at(-1)?.points} a day by
          watching. They are not money, can’t be bought, sold or given away, and expire as the{' '}
          <Link to="/free-content-policy#points">free content policy</Link> says.
        </p>
        <p>
          The server decides what counts. Time that was not watched earns nothing: a hidden tab, a loop, a
          speed above {WATCH_LIMITS.maxRate}×, two devices at once, a program that reports for you. Points
          that were got by such tricks are taken back, and an account that keeps trying is closed.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    body: (
      <>
        <p>Please do not, here or through the site,</p>
        <ul>
          <li>harass, threaten or mock people, or publish what is private about them;</li>
          <li>publish what is against the law, or what belongs to others, without their leave;</li>
          <li>advertise, or send the same thing again and again;</li>
          <li>look for holes in the site with other people’s data, or make it slow for others.</li>
        </ul>
        <p>
          If you meet something of the kind, <Link to="/contact">tell us</Link>. If you look for weaknesses
          with your own accounts, tell us what you find and give us time to mend it: we will thank you.
        </p>
      </>
    ),
  },
  {
    id: 'creators',
    title: 'If you publish courses',
    body: (
      <p>
        What you upload stays yours. You allow us to store it, convert it into the formats that players need,
        show it to those whom the course’s visibility lets in, and make it findable. That permission ends when
        you take it off the site; learners who were given lasting access before keep it. You say that you may
        publish what you upload.
      </p>
    ),
  },
  {
    id: 'suspension',
    title: 'When an account is closed',
    body: (
      <>
        <p>
          We may ban an account that breaks these terms, for a time or for good, and say why. All its sessions
          end at once. Whoever is banned can sign in to one page and send an appeal from there; a person reads
          it.
        </p>
        <p>
          You can leave at any time: <Link to="/settings/data">Settings, Your data</Link>. There are{' '}
          {DELETION_GRACE_DAYS} days to change your mind.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we promise, and what not',
    body: (
      <>
        <p>
          We do our best that the site runs, that watch time is never lost, and that courses are good. We
          can’t promise that it is always there, that a course is free of mistakes, or that it gets you a job.
          Certificates say what you have done here; they are not degrees.
        </p>
        <p>
          We are liable without limit where the law says so: for intent, gross negligence, and harm to life
          and health. Beyond that, only for what could be foreseen when a duty was broken on which you may
          rely. We are not liable for sites that we link to.
        </p>
      </>
    ),
  },
  {
    id: 'software',
    title: 'The software',
    body: (
      <p>
        This site runs on Lectern, free software under the GNU Affero General Public License, version 3 or
        later. You may read it, run it yourself and change it under that licence; it covers the software, not
        the courses.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        We may change these terms when the site or the law changes. The date on top tells when. If you do not
        agree, you can leave. If one sentence of these terms does not hold, the others do. Questions:{' '}
        <SupportEmailLink site={site} />.
      </p>
    ),
  },
]

export function TermsPage({ site }: { site: Site }) {
  return (
    <DocumentPage
      title="Terms and conditions"
      subtitle="The rules of the house, in words that can be read."
      changedOn={CHANGED_ON}
      signature={<SiteSignature site={site} />}
      sections={sections(site)}
    />
  )
}
