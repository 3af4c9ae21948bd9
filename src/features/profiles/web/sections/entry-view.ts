import { t } from '../../messages/index.ts'
import type { ProfileEntry } from '../../rules/own-profile.ts'
import type { EntrySection } from '../../rules/sections.ts'
import { formatPeriod } from '../format-partial-date.ts'
import { EMPLOYMENT_TYPE_LABELS, SCORE_TYPE_LABELS } from '../labels.ts'

/** An entry of any section as it is shown. */
export interface EntryView {
  readonly id: string
  readonly createdAt: string
  readonly title: string
  /** Who or what stands behind it, and where, in parts; without those that are empty. */
  readonly lines: readonly (readonly string[])[]
  readonly period: string
  readonly text: string
  /** Where others can see it. */
  readonly href: string | null
  readonly skills: readonly string[]
}

/** Parts that are not empty, each once. */
const listFilled = (...parts: string[]): string[] => [...new Set(parts)].filter((part) => part !== '')

type ViewBuilders = { [Section in EntrySection]: (entry: ProfileEntry<Section>) => EntryView }

/** How the entries of each section are shown. */
export const ENTRY_VIEW_BUILDERS: ViewBuilders = {
  education: (entry) => ({
    id: entry.id,
    createdAt: entry.createdAt,
    title: entry.school,
    lines: [
      listFilled(entry.degree, entry.studyField),
      listFilled(
        entry.location,
        entry.score && t.scoreWithUnit({ score: entry.score, unit: SCORE_TYPE_LABELS[entry.scoreType] }),
      ),
    ],
    period: formatPeriod(entry.startDate, entry.endDate),
    text: entry.activities,
    href: null,
    skills: [],
  }),
  experience: (entry) => ({
    id: entry.id,
    createdAt: entry.createdAt,
    title: entry.title,
    lines: [listFilled(entry.organization, EMPLOYMENT_TYPE_LABELS[entry.empType]), [entry.location]],
    period: formatPeriod(entry.startDate, entry.endDate),
    text: entry.description,
    href: null,
    skills: entry.skills,
  }),
  projects: (entry) => ({
    id: entry.id,
    createdAt: entry.createdAt,
    title: entry.title,
    lines: [],
    period: formatPeriod(entry.startDate, entry.endDate),
    text: entry.description,
    href: null,
    skills: entry.skills,
  }),
  certificates: (entry) => ({
    id: entry.id,
    createdAt: entry.createdAt,
    title: entry.title,
    lines: [[entry.organization]],
    period: formatPeriod(entry.startDate, entry.endDate, entry.startDate === null ? '' : t.noExpiry),
    text: '',
    href: entry.cftUrl,
    skills: entry.skills,
  }),
}
