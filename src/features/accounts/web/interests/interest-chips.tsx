import { ChipGroup } from '#ui/forms/chip-group.tsx'
import { t } from '../../messages/index.ts'
import { INTEREST_SLUGS, type Interest } from '../../rules/onboarding.ts'

export const INTEREST_LABELS: Readonly<Record<Interest, string>> = {
  'data-science': t.dataScience,
  programming: t.programming,
  'data-structures': t.dataStructures,
  'machine-learning': t.machineLearning,
  'web-development': t.webDevelopment,
  'game-development': t.gameDevelopment,
  algorithms: t.algorithms,
  'artificial-intelligence': t.artificialIntelligence,
  'cloud-computing': t.cloudComputing,
  'competitive-programming': t.competitiveProgramming,
  cybersecurity: t.cybersecurity,
  'data-engineering': t.dataEngineering,
  databases: t.databases,
  design: t.design,
  devops: t.devOps,
  interviews: t.interviews,
  'mobile-development': t.mobileDevelopment,
  'operating-systems': t.operatingSystems,
  'system-design': t.systemDesign,
  testing: t.testing,
}

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
