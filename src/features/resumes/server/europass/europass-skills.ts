import type { Element } from 'xast'
import { x } from 'xastscript'
import type { ListItem } from '../pdf/list-content.ts'
import type { ResumeContent } from '../pdf/resume-content.ts'
import { writeGroup, writeRichText, writeText } from './europass-text.ts'

const MOTHER_TONGUE = /^(native|mother tongue|first language)\b(?!-)/i
/** A level of the Common European Framework of Reference, the only kind that the format has. */
const LEVEL = /\b[ABC][12]\b/
const PARTS = ['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing']

/** Languages, and all other skills as those for the job: a resume does not tell those with computers from the rest. */
export function writeSkills({ sections }: ResumeContent): Element[] {
  const itemsOf = (key: 'languages' | 'skills') =>
    sections.flatMap((section) => (section.kind === 'list' && section.key === key ? section.items : []))
  const languages = itemsOf('languages')
  const isMother = ({ level }: ListItem) => MOTHER_TONGUE.test(level)
  const foreign = languages.filter((item) => !isMother(item))
  return writeGroup(
    'Skills',
    writeGroup(
      'Linguistic',
      writeGroup('MotherTongueList', languages.filter(isMother).map(writeMotherTongue)),
      writeGroup('ForeignLanguageList', foreign.map(writeForeignLanguage)),
    ),
    writeGroup(
      'JobRelated',
      writeText('Description', writeRichText(itemsOf('skills').map(formatListItem).map(bullet))),
    ),
  )
}

const bullet = (text: string) => ({ kind: 'bullet' as const, text })

/** "Data (Expert): PostgreSQL, Kafka". */
export function formatListItem({ label, level, keywords }: ListItem): string {
  const name = label && level ? `${label} (${level})` : label || level
  return [name, keywords].filter(Boolean).join(': ')
}

const writeMotherTongue = (item: ListItem) =>
  x('MotherTongue', writeGroup('Description', writeText('Label', item.label || item.level)))

/** Words about how well somebody speaks it stand beside its name. */
function writeForeignLanguage(item: ListItem): Element {
  const level = LEVEL.exec(item.level)?.[0] ?? ''
  const label = item.label && item.level === level ? item.label : formatListItem(item)
  return x('ForeignLanguage', [
    ...writeGroup('Description', writeText('Label', label)),
    ...writeGroup('ProficiencyLevel', ...PARTS.map((part) => writeText(part, level))),
  ])
}
