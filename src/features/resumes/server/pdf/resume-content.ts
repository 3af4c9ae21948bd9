import { t } from '../../messages/index.ts'
import type { ResumeDesign } from '../../rules/resume-design.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import { RESUME_SECTION_NAMES, type ResumeSection } from '../../rules/sections.ts'
import {
  cleanLine,
  formatPartialDate,
  formatPeriod,
  type Linked,
  parseParagraphs,
  readEmail,
  readLink,
  readPhone,
} from './content-text.ts'
import { isListSection, LIST_READERS, type ListItem } from './list-content.ts'

export interface ContentBlock {
  readonly kind: 'text' | 'bullet'
  /** Before the text, such as "Technologies". */
  readonly label?: string
  readonly text: string
}

export interface ContentEntry {
  readonly title: string
  /** Company, place and the like. */
  readonly details: readonly Linked[]
  readonly dates: string
  readonly blocks: readonly ContentBlock[]
}

export type ContentSection = { readonly key: ResumeSection; readonly title: string } & (
  | { readonly kind: 'entries'; readonly entries: readonly ContentEntry[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
)

/** What a document of a resume says: texts that can be shown, and nothing that is empty. */
export interface ResumeContent {
  readonly name: string
  readonly label: string
  readonly contact: readonly Linked[]
  /** Profiles elsewhere, such as at GitHub. */
  readonly links: readonly Linked[]
  readonly summary: readonly ContentBlock[]
  readonly sections: readonly ContentSection[]
}

/** Everything but the lists, whose readers stand beside. */
type EntrySection = Exclude<ResumeSection, 'skills' | 'languages' | 'interests'>

/** @param design its order, without what it hides */
export function readResumeContent(document: ResumeDocument, design: ResumeDesign): ResumeContent {
  const { basics } = document
  const { address, postalCode, city, region, countryCode } = basics.location
  const place = joinLines(
    [address, joinLines([postalCode, city], ' '), region, formatCountry(countryCode)],
    ', ',
  )
  const sections = design.order
    .filter((key) => !design.hidden.includes(key))
    .map((key): ContentSection => {
      const about = { key, title: RESUME_SECTION_NAMES[key] }
      if (isListSection(key)) return { ...about, kind: 'list', items: LIST_READERS[key](document) }
      const entries = readEntries(key, document).filter(hasContent)
      return { ...about, kind: 'entries', entries }
    })
  return {
    name: cleanLine(basics.name),
    label: cleanLine(basics.label),
    contact: [
      readEmail(basics.email),
      readPhone(basics.phone),
      { text: place, href: null },
      readLink(basics.url),
    ].filter(({ text }) => text),
    links: basics.profiles.map(readProfile).filter(({ text }) => text),
    summary: parseParagraphs(basics.summary),
    sections: sections.filter((section) =>
      section.kind === 'list' ? section.items.length > 0 : section.entries.length > 0,
    ),
  }
}

/** All entries of a section, those that say nothing as well. */
export const readEntries = (section: EntrySection, document: ResumeDocument): ContentEntry[] =>
  ENTRY_READERS[section](document).map(finishEntry)

const joinLines = (lines: readonly string[], separator: string) =>
  lines.map(cleanLine).filter(Boolean).join(separator)

/** Shown by its address, where that doesn't name the network as "GitHub: ada.example". */
function readProfile({ network, username, url }: ResumeDocument['basics']['profiles'][number]): Linked {
  const link = readLink(url)
  if (!link.text) return { text: joinLines([network, username], ': '), href: null }
  const isNamed = link.text.toLowerCase().includes(cleanLine(network).toLowerCase())
  return isNamed ? link : { ...link, text: joinLines([network, link.text], ': ') }
}

const finishEntry = ({ details, blocks, ...entry }: ContentEntry): ContentEntry => {
  const [first, ...others] = details.filter(({ text }) => text)
  // What has no title is called by its first detail.
  const title = entry.title || first?.text || ''
  return {
    ...entry,
    title,
    details: entry.title && first ? [first, ...others] : others,
    blocks: blocks.filter(({ text }) => text),
  }
}
/** Whether it is shown. */
export const hasContent = ({ title, dates, blocks }: ContentEntry) =>
  Boolean(title || dates || blocks.length > 0)

const plain = (text: string): Linked => ({ text: cleanLine(text), href: null })
/** Longer than the names of courses are. */
const COURSE_NAME_LENGTH = 60

/** A code in capitals, and a name as it was written. */
export const formatCountry = (country: string) =>
  country.trim().length === 2 ? country.toUpperCase() : country

const bullets = (lines: readonly string[]) =>
  lines.map((line) => ({ kind: 'bullet' as const, text: cleanLine(line) }))
const labelled = (label: string, texts: readonly string[]) => ({
  kind: 'text' as const,
  label,
  text: joinLines(texts, ', '),
})

const ENTRY_READERS: {
  readonly [Section in EntrySection]: (document: ResumeDocument) => ContentEntry[]
} = {
  work: ({ work }) =>
    work.map((entry) => ({
      title: cleanLine(entry.position),
      details: [plain(entry.name), plain(entry.location), readLink(entry.url)],
      dates: formatPeriod(entry.startDate, entry.endDate),
      blocks: [
        { kind: 'text', text: cleanLine(entry.description) },
        ...parseParagraphs(entry.summary),
        ...bullets(entry.highlights),
      ],
    })),
  projects: ({ projects }) =>
    projects.map((entry) => ({
      title: cleanLine(entry.name),
      details: [
        plain(joinLines(entry.roles, ', ')),
        plain(entry.entity),
        plain(entry.type),
        readLink(entry.url),
      ],
      dates: formatPeriod(entry.startDate, entry.endDate),
      blocks: [
        ...parseParagraphs(entry.description),
        ...bullets(entry.highlights),
        labelled(t.technologies, entry.keywords),
      ],
    })),
  education: ({ education }) =>
    education.map((entry) => ({
      title: joinLines([entry.studyType, entry.area], ', '),
      details: [
        plain(entry.institution),
        ...(cleanLine(entry.score) ? [plain(t.grade({ score: cleanLine(entry.score) }))] : []),
        readLink(entry.url),
      ],
      dates: formatPeriod(entry.startDate, entry.endDate),
      // Names of courses stand in one line; what somebody tells of their time there is a line each.
      blocks: entry.courses.some((course) => course.length > COURSE_NAME_LENGTH)
        ? bullets(entry.courses)
        : [labelled(t.courses, entry.courses)],
    })),
  volunteer: ({ volunteer }) =>
    volunteer.map((entry) => ({
      title: cleanLine(entry.position),
      details: [plain(entry.organization), readLink(entry.url)],
      dates: formatPeriod(entry.startDate, entry.endDate),
      blocks: [...parseParagraphs(entry.summary), ...bullets(entry.highlights)],
    })),
  certificates: ({ certificates }) =>
    certificates.map((entry) => ({
      title: cleanLine(entry.name),
      details: [plain(entry.issuer), readLink(entry.url)],
      dates: formatPartialDate(entry.date),
      blocks: [],
    })),
  awards: ({ awards }) =>
    awards.map((entry) => ({
      title: cleanLine(entry.title),
      details: [plain(entry.awarder)],
      dates: formatPartialDate(entry.date),
      blocks: parseParagraphs(entry.summary),
    })),
  publications: ({ publications }) =>
    publications.map((entry) => ({
      title: cleanLine(entry.name),
      details: [plain(entry.publisher), readLink(entry.url)],
      dates: formatPartialDate(entry.releaseDate),
      blocks: parseParagraphs(entry.summary),
    })),
  references: ({ references }) =>
    references.map((entry) => ({
      title: cleanLine(entry.name),
      details: [],
      dates: '',
      blocks: parseParagraphs(entry.reference),
    })),
}
