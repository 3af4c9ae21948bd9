import type { ResumeDocument } from '../../rules/resume-document.ts'
import type { ResumeSection } from '../../rules/sections.ts'
import { cleanLine } from './content-text.ts'

/** An item of a section that is a list of a few words each, such as skills. */
export interface ListItem {
  readonly label: string
  /** How well, such as "Native". */
  readonly level: string
  /** Separated by commas. */
  readonly keywords: string
}

const LIST_SECTIONS = ['skills', 'languages', 'interests'] as const satisfies readonly ResumeSection[]
type ListSection = (typeof LIST_SECTIONS)[number]

export const isListSection = (section: ResumeSection): section is ListSection =>
  LIST_SECTIONS.some((one) => one === section)

const readItem = (label: string, level: string, keywords: readonly string[]): ListItem => ({
  label: cleanLine(label),
  level: cleanLine(level),
  keywords: keywords.map(cleanLine).filter(Boolean).join(', '),
})
const isFilled = ({ label, level, keywords }: ListItem) => Boolean(label || level || keywords)

export const LIST_READERS: Readonly<Record<ListSection, (document: ResumeDocument) => ListItem[]>> = {
  skills: ({ skills }) =>
    skills.map(({ name, level, keywords }) => readItem(name, level, keywords)).filter(isFilled),
  languages: ({ languages }) =>
    languages.map(({ language, fluency }) => readItem(language, fluency, [])).filter(isFilled),
  interests: ({ interests }) =>
    interests.map(({ name, keywords }) => readItem(name, '', keywords)).filter(isFilled),
}
