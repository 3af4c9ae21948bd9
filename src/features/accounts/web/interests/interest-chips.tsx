import { ChipGroup } from '#ui/forms/chip-group.tsx'
import { t } from '../../messages/index.ts'
import { INTEREST_SLUGS, type Interest } from '../../rules/onboarding.ts'
import { INTEREST_LABELS } from './interest-labels.ts'

const OPTIONS = INTEREST_SLUGS.map((value) => ({ value, label: INTEREST_LABELS[value] }))

interface InterestChipsProps {
  chosen: ReadonlySet<Interest>
  onChange: (chosen: ReadonlySet<Interest>) => void
}

/** All interests as toggles. */
export function InterestChips({ chosen, onChange }: InterestChipsProps) {
  const toggle = (interest: Interest) => {
    const next = new Set(chosen)
    if (!next.delete(interest)) next.add(interest)
    onChange(next)
  }
  return <ChipGroup legend={t.interests} quietLegend options={OPTIONS} chosen={chosen} onToggle={toggle} />
}
