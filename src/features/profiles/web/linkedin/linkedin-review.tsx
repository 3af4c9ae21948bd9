import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { t } from '../../messages/index.ts'
import { LINKEDIN_SECTIONS } from '../../rules/linkedin/proposals.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import { PROFILE_SECTION_NAMES } from '../../rules/sections.ts'
import type { profilesApi } from '../api.ts'
import { ProfileDialogs } from '../own/profile-dialogs.tsx'
import { buildEditing } from '../own/profile-editing.ts'
import styles from './linkedin.module.css'
import { LinkedInSkills } from './linkedin-skills.tsx'
import { describeProposal, type FoundInExport, type Proposal } from './proposal-texts.ts'

export type AddedFromExport = Awaited<ReturnType<typeof profilesApi.linkedIn.add>>

interface LinkedInReviewProps {
  found: FoundInExport
  profile: OwnProfile
  failure: string | undefined
  busy: boolean
  onAdd: (chosen: Proposal[]) => Promise<void>
  /** One was filled in and added by itself. */
  onSaved: () => Promise<void> | void
  onCancel: () => void
}

/**
 * Everything that was found, by section. What fits and is new is chosen at first; what lacks something is filled in and added in the form of
 * its section, and skills are rated.
 */
export function LinkedInReview(props: LinkedInReviewProps) {
  const { found, profile, failure, busy, onAdd, onSaved, onCancel } = props
  const { proposals, leftOut } = found
  const [chosen, setChosen] = useState(
    () => new Set(proposals.filter(({ problems, known }) => problems.length === 0 && !known)),
  )
  const [ratings, setRatings] = useState<ReadonlyMap<Proposal, number>>(new Map())
  const [completed, setCompleted] = useState<ReadonlySet<Proposal>>(new Set())
  const [open, setOpen] = useState<Proposal | null>(null)
  const [isMissing, setMissing] = useState(false)

  function toggle(proposal: Proposal) {
    const next = new Set(chosen)
    if (!next.delete(proposal)) next.add(proposal)
    setChosen(next)
  }

  function rate(items: readonly Proposal[], rating: number) {
    setRatings(new Map([...ratings, ...items.map((item) => [item, rating] as const)]))
  }

  async function finish() {
    if (open) setCompleted(new Set([...completed, open]))
    await onSaved()
  }

  const toAdd = proposals.flatMap((proposal) => {
    const rating = ratings.get(proposal) ?? 0
    if (rating > 0) return [{ ...proposal, fields: { ...proposal.fields, rating } }]
    return chosen.has(proposal) ? [proposal] : []
  })

  return (
    <div className={styles.step}>
      <p role="status">{t.foundInExport({ count: proposals.length })}</p>
      {LINKEDIN_SECTIONS.map((section) => {
        const items = proposals.filter((one) => one.section === section)
        if (items.length === 0) return null
        return (
          <fieldset key={section} className={styles.section}>
            <legend>{PROFILE_SECTION_NAMES[section]}</legend>
            {section === 'skills' ? (
              <LinkedInSkills {...{ items, ratings }} onRate={rate} />
            ) : (
              items.map((proposal) => (
                <ProposedEntry
                  // Rows of a file have nothing that tells two equal ones apart; their order never changes.
                  key={proposals.indexOf(proposal)}
                  proposal={proposal}
                  isThere={proposal.known || completed.has(proposal)}
                  isChosen={chosen.has(proposal)}
                  onToggle={() => toggle(proposal)}
                  onFillIn={() => setOpen(proposal)}
                />
              ))
            )}
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
      <FailureNotice>{isMissing && toAdd.length === 0 ? t.chooseWhatToAdd : failure}</FailureNotice>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => {
            setMissing(toAdd.length === 0)
            if (toAdd.length > 0) void onAdd(toAdd)
          }}
        >
          {t.addCountToProfile({ count: toAdd.length })}
        </Button>
      </div>
      <ProfileDialogs
        profile={profile}
        pincodeLookup={false}
        editing={open && buildEditing(open.section, open.fields)}
        open={open !== null}
        onSaved={finish}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}

interface ProposedEntryProps {
  proposal: Proposal
  /** Whether the profile has it. */
  isThere: boolean
  isChosen: boolean
  onToggle: () => void
  onFillIn: () => void
}

function ProposedEntry({ proposal, isThere, isChosen, onToggle, onFillIn }: ProposedEntryProps) {
  const { problems } = proposal
  const name = describeProposal(proposal)
  if (problems.length === 0 || isThere)
    return (
      <Checkbox
        label={<span dir="auto">{name}</span>}
        hint={isThere ? t.alreadyInYourProfile : undefined}
        checked={isChosen}
        disabled={isThere}
        onChange={onToggle}
      />
    )
  return (
    <div className={styles.incomplete}>
      <div>
        <p dir="auto">{name}</p>
        <p className={styles.hint}>{problems.join(' · ')}</p>
      </div>
      <Button size="s" aria-label={t.fillInAndAddNamed({ name })} onClick={onFillIn}>
        {t.fillInAndAdd}
      </Button>
    </div>
  )
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
