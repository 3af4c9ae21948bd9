import type { Element } from 'xast'
import { x } from 'xastscript'
import { t } from '../../messages/index.ts'
import type { ResumeSection } from '../../rules/sections.ts'
import type { ContentBlock, ContentEntry, ResumeContent } from '../pdf/resume-content.ts'
import { formatListItem } from './europass-skills.ts'
import { writeGroup, writeRichText, writeText } from './europass-text.ts'

/** What the format has a code for; the others have a title only. */
const CODES: Partial<Record<ResumeSection, string>> = {
  projects: 'projects',
  certificates: 'certifications',
  awards: 'honors_awards',
  publications: 'publications',
  references: 'references',
}
/** These have lists of their own. */
const ELSEWHERE: readonly ResumeSection[] = ['work', 'education', 'skills', 'languages']

/** The summary and whatever has no other place, an achievement each, in the order of the resume. */
export function writeAchievements({ summary, sections }: ResumeContent): Element[] {
  const achievements = sections
    .filter(({ key }) => !ELSEWHERE.includes(key))
    .flatMap((section) => {
      const texts = section.kind === 'list' ? section.items.map(formatItem) : section.entries.map(formatEntry)
      return texts.map((blocks) => writeAchievement(section.title, CODES[section.key] ?? '', blocks))
    })
  const about = summary.length > 0 ? [writeAchievement(t.profile, '', summary)] : []
  return writeGroup('AchievementList', about, achievements)
}

const formatItem = (item: Parameters<typeof formatListItem>[0]): ContentBlock[] => [
  { kind: 'text', text: formatListItem(item) },
]

const formatEntry = ({ title, details, dates, blocks }: ContentEntry): ContentBlock[] => {
  // A whole address, since there is nothing here to follow a link with.
  const texts = [title, ...details.map(({ text, href }) => href ?? text), dates]
  const about = texts.filter(Boolean).join(', ')
  return about ? [{ kind: 'text', text: about }, ...blocks] : [...blocks]
}

const writeAchievement = (label: string, code: string, blocks: readonly ContentBlock[]): Element =>
  x('Achievement', [
    x('Title', [...writeText('Code', code), x('Label', label)]),
    ...writeText('Description', writeRichText(blocks)),
  ])
