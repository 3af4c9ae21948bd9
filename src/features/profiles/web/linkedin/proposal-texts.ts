import { t } from '../../messages/index.ts'
import type { LinkedInSection } from '../../rules/linkedin/proposals.ts'
import type { profilesApi } from '../api.ts'
import { formatPeriod } from '../format-partial-date.ts'

export type FoundInExport = Awaited<ReturnType<typeof profilesApi.linkedIn.read>>
export type Proposal = FoundInExport['proposals'][number]

/** Fields that tell one entry from the others, the most telling first. */
const TELLING: Readonly<Record<LinkedInSection, readonly string[]>> = {
  about: ['headline', 'about'],
  experience: ['title', 'organization', 'location'],
  education: ['school', 'degree', 'studyField'],
  skills: ['title'],
  certificates: ['title', 'organization'],
  projects: ['title'],
}

export function describeProposal({ section, fields, problems }: Proposal): string {
  const texts = TELLING[section].map((name) => fields[name])
  const { startDate, endDate } = fields
  // A date that could not be read is named as a problem.
  const isDated = problems.length === 0 && (typeof startDate === 'string' || typeof endDate === 'string')
  const ongoing = section === 'certificates' ? '' : t.present
  const period = isDated ? formatPeriod(toDate(startDate), toDate(endDate), ongoing) : ''
  return [...texts, period].filter((text) => typeof text === 'string' && text !== '').join(' · ')
}

const toDate = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
