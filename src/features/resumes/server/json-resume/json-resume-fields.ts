import { ADDRESS_MAX_LENGTH } from '#features/profiles/rules/limits.ts'
import {
  LINE_MAX_LENGTH,
  LINK_MAX_LENGTH,
  MAX_HIGHLIGHTS,
  MAX_KEYWORDS,
  TEXT_MAX_LENGTH,
} from '../../rules/limits.ts'
import type { ResumeDocument, ResumeEntry } from '../../rules/resume-document.ts'
import type { ResumeSection } from '../../rules/sections.ts'

/**
 * What a field of the JSON Resume format is in a resume of ours, which has the same names.
 * - `format`: the schema wants an address of this kind there, while people may write anything
 * - `maxItems`: a list of texts
 */
export type JsonResumeField =
  | { readonly kind: 'text'; readonly max: number; readonly format?: 'email' | 'uri' }
  | { readonly kind: 'date' }
  | { readonly kind: 'list'; readonly max: number; readonly maxItems: number }

const LINE = { kind: 'text', max: LINE_MAX_LENGTH } as const
const TEXT = { kind: 'text', max: TEXT_MAX_LENGTH } as const
const LINK = { kind: 'text', max: LINK_MAX_LENGTH, format: 'uri' } as const
const DATE = { kind: 'date' } as const
const HIGHLIGHTS = { kind: 'list', max: TEXT_MAX_LENGTH, maxItems: MAX_HIGHLIGHTS } as const
const KEYWORDS = { kind: 'list', max: LINE_MAX_LENGTH, maxItems: MAX_KEYWORDS } as const
const PERIOD = { startDate: DATE, endDate: DATE } as const

type FieldsOf<Entry> = Readonly<Record<Exclude<keyof Entry, 'id' | 'sourceId'>, JsonResumeField>>
type Basics = ResumeDocument['basics']

export const JSON_RESUME_BASICS: FieldsOf<Omit<Basics, 'location' | 'profiles'>> = {
  name: LINE,
  label: LINE,
  email: { ...LINE, format: 'email' },
  phone: LINE,
  url: LINK,
  summary: TEXT,
}
export const JSON_RESUME_LOCATION: FieldsOf<Basics['location']> = {
  address: { kind: 'text', max: ADDRESS_MAX_LENGTH },
  postalCode: LINE,
  city: LINE,
  countryCode: LINE,
  region: LINE,
}
export const JSON_RESUME_PROFILE: FieldsOf<Basics['profiles'][number]> = {
  network: LINE,
  username: LINE,
  url: LINK,
}

/** In the order of the format's own example. */
export const JSON_RESUME_SECTIONS: { readonly [Section in ResumeSection]: FieldsOf<ResumeEntry<Section>> } = {
  work: {
    name: LINE,
    location: LINE,
    description: LINE,
    position: LINE,
    url: LINK,
    ...PERIOD,
    summary: TEXT,
    highlights: HIGHLIGHTS,
  },
  volunteer: {
    organization: LINE,
    position: LINE,
    url: LINK,
    ...PERIOD,
    summary: TEXT,
    highlights: HIGHLIGHTS,
  },
  education: {
    institution: LINE,
    url: LINK,
    area: LINE,
    studyType: LINE,
    ...PERIOD,
    score: LINE,
    courses: HIGHLIGHTS,
  },
  awards: { title: LINE, date: DATE, awarder: LINE, summary: TEXT },
  certificates: { name: LINE, date: DATE, url: LINK, issuer: LINE },
  publications: { name: LINE, publisher: LINE, releaseDate: DATE, url: LINK, summary: TEXT },
  skills: { name: LINE, level: LINE, keywords: KEYWORDS },
  languages: { language: LINE, fluency: LINE },
  interests: { name: LINE, keywords: KEYWORDS },
  references: { name: LINE, reference: TEXT },
  projects: {
    name: LINE,
    description: TEXT,
    highlights: HIGHLIGHTS,
    keywords: KEYWORDS,
    ...PERIOD,
    url: LINK,
    roles: KEYWORDS,
    entity: LINE,
    type: LINE,
  },
}

/**
 * Where a text stands that is no address, while the format has a place only for one: the schema allows other properties.
 * @param field with a format
 */
export const getPlainFieldName = (field: string): string => `x-${field}`
