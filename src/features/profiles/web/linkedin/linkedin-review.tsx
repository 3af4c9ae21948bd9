import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { t } from '../../messages/index.ts'
import { LINKEDIN_SECTIONS, type LinkedInSection } from '../../rules/linkedin/proposals.ts'
import { PROFILE_SECTION_NAMES } from '../../rules/sections.ts'
import type { profilesApi } from '../api.ts'
import { formatPeriod } from '../format-partial-date.ts'
import styles from './linkedin.module.css'

export type FoundInExport = Awaited<ReturnType<typeof profilesApi.linkedIn.read>>
export type AddedFromExport = Awaited<ReturnType<typeof profilesApi.linkedIn.add>>
type Proposal = FoundInExport['proposals'][number]

/** Fields that tell one entry from the others, the most telling first. */
const TELLING: Readonly<Record<LinkedInSection, readonly string[]>> = {
  about: ['headline', 'about'],
  experience: ['title', 'organization', 'location'],
  education: ['school', 'degree', 'studyField'],
  skills: ['title'],
  certificates: ['title', 'organization'],
  projects: ['title'],
}

interface LinkedInReviewProps {
  found: FoundInExport
  failure: string | undefined
  busy: boolean
  onAdd: (chosen: Proposal[]) => Promise<void>
  onCancel: () => void
}

/** Everything that was found, by section. What fits and is new is chosen at first. */
export function LinkedInReview({ found, failure, busy, onAdd, onCancel }: LinkedInReviewProps) {
  const { proposals, leftOut } = found
  const [chosen, setChosen] = useState(
    () => new Set(proposals.filter(({ problems, known }) => problems.length === 0 && !known)),
  )

  const [isMissing, setMissing] = useState(false)

  function toggle(proposal: Proposal) {
    const next = new Set(chosen)
    if (!next.delete(proposal)) next.add(proposal)
    setChosen(next)
  }

  return (
    <div className={styles.step}>
      <p role="status">{t.foundInExport({ count: proposals.length })}</p>
      {LINKEDIN_SECTIONS.map((section) => {
        const items = proposals.filter((one) => one.section === section)
        if (items.length === 0) return null
        return (
          <fieldset key={section} className={styles.section}>
            <legend>{PROFILE_SECTION_NAMES[section]}</legend>
            {section === 'skills' && <p className={styles.hint}>{t.skillsGetAMiddleRating}</p>}
            {items.map((proposal) => (
              <Checkbox
                // Rows of a file have nothing that tells two equal ones apart; their order never changes.
                key={proposals.indexOf(proposal)}
                label={<span dir="auto">{describeProposal(proposal)}</span>}
                hint={describeState(proposal)}
                checked={chosen.has(proposal)}
                disabled={proposal.problems.length > 0 || proposal.known}
                onChange={() => toggle(proposal)}
              />
            ))}
          </fieldset>
        )
      })}
      {leftOut.length > 0 && (
        <details className={styles.leftOut}>
          <summary>{t.hasNoPlaceInAProfile({ count: leftOut.length })}</summary>
          <ul>
            {leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <FailureNotice>{isMissing && chosen.size === 0 ? t.chooseWhatToAdd : failure}</FailureNotice>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => {
            setMissing(chosen.size === 0)
            if (chosen.size > 0) void onAdd(proposals.filter((one) => chosen.has(one)))
          }}
        >
          {t.addCountToProfile({ count: chosen.size })}
        </Button>
      </div>
    </div>
  )
}

function describeProposal({ section, fields, problems }: Proposal): string {
  const texts = TELLING[section].map((name) => fields[name])
  const { startDate, endDate } = fields
  // What LinkedIn wrote may be no date; then the problem says so.
  const isDated = problems.length === 0 && (typeof startDate === 'string' || typeof endDate === 'string')
  const ongoing = section === 'certificates' ? '' : t.present
  const period = isDated ? formatPeriod(toDate(startDate), toDate(endDate), ongoing) : ''
  return [...texts, period].filter((text) => typeof text === 'string' && text !== '').join(' · ')
}

const toDate = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const describeState = ({ known, problems }: Proposal): string | undefined => {
  if (known) return t.alreadyInYourProfile
  return problems.length > 0 ? t.cannotBeAddedYet({ problems: problems.join(' · ') }) : undefined
}

/** What became of what was chosen. */
export function LinkedInReport({ added, onClose }: { added: AddedFromExport; onClose: () => void }) {
  const { added: count, alreadyThere, refused } = added
  const reasons = [...new Set(refused.flatMap(({ problems }) => problems))]
  return (
    <div className={styles.step}>
      <Notice tone={count > 0 || refused.length === 0 ? 'good' : 'bad'} live>
        {t.addedToProfile({ count })}
        {alreadyThere > 0 && ` ${t.wereThereAlready({ count: alreadyThere })}`}
      </Notice>
      {refused.length > 0 && (
        <div>
          <p>{t.couldNotBeAdded({ count: refused.length })}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      </div>
    </div>
  )
}
