import type { Element } from 'xast'
import { x } from 'xastscript'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { writeXmlDocument } from '#platform/server/xml/write-xml.ts'
import { t } from '../../messages/index.ts'
import type { ResumeDesign } from '../../rules/resume-design.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import { cleanLine, readLink } from '../pdf/content-text.ts'
import { type ContentEntry, hasContent, readEntries, readResumeContent } from '../pdf/resume-content.ts'
import { writeAchievements } from './europass-achievements.ts'
import { writeIdentification } from './europass-identification.ts'
import { writeSkills } from './europass-skills.ts'
import { writeGroup, writePeriod, writeRichText, writeText } from './europass-text.ts'

const NAMESPACE = 'http://europass.cedefop.europa.eu/Europass'
const SCHEMA = 'http://europass.cedefop.europa.eu/xml/v3.4.0/EuropassSchema.xsd'

interface EuropassOrder {
  readonly document: ResumeDocument
  readonly design: ResumeDesign
  readonly createdAt: Date
  readonly updatedAt: Date
}

/**
 * A resume as Europass CV, by the XML schema 3.4.0: the sections and entries that its PDF shows, each in the place that the format has for it
 * (docs/product/resumes.md#europass).
 */
export function writeEuropass({ document, design, createdAt, updatedAt }: EuropassOrder): string {
  const content = readResumeContent(document, design)
  const shown = (section: 'work' | 'education') => !design.hidden.includes(section)
  const attributes = {
    xmlns: NAMESPACE,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${NAMESPACE} ${SCHEMA}`,
    // Languages of three letters, and regions of two, have no place in the format.
    locale: /^[a-z]{2}(?![a-z])/i.exec(getLanguage())?.[0] ?? 'en',
  }
  const root = x('SkillsPassport', attributes, [
    x('DocumentInfo', [
      x('DocumentType', 'ECV'),
      x('CreationDate', createdAt.toISOString()),
      x('LastUpdateDate', updatedAt.toISOString()),
      x('XSDVersion', 'V3.4'),
      x('Generator', 'Lectern'),
    ]),
    x('LearnerInfo', [
      ...writeIdentification(document.basics),
      ...writeHeadline(content.label),
      ...writeGroup('WorkExperienceList', shown('work') ? writeWork(document) : []),
      ...writeGroup('EducationList', shown('education') ? writeEducation(document) : []),
      ...writeSkills(content),
      ...writeAchievements(content),
    ]),
  ])
  return writeXmlDocument(root)
}

const writeHeadline = (label: string): Element[] =>
  writeGroup(
    'Headline',
    label ? [x('Type', [x('Code', 'position')])] : [],
    writeGroup('Description', writeText('Label', label)),
  )

/** Entries beside what the PDF shows of them; those that it does not show are left out. */
const pair = <Entry>(entries: readonly Entry[], shown: readonly ContentEntry[]) =>
  entries.flatMap((entry, index) => {
    const content = shown[index]
    return content && hasContent(content) ? [{ entry, content }] : []
  })

const writeWork = (document: ResumeDocument): Element[] =>
  pair(document.work, readEntries('work', document)).map(({ entry, content }) =>
    x('WorkExperience', [
      ...writePeriod(entry.startDate, entry.endDate),
      ...writeGroup('Position', writeText('Label', cleanLine(entry.position))),
      ...writeText('Activities', writeRichText(content.blocks)),
      ...writeOrganisation('Employer', entry.name, entry.url, entry.location),
    ]),
  )

const writeEducation = (document: ResumeDocument): Element[] =>
  pair(document.education, readEntries('education', document)).map(({ entry, content }) => {
    const score = cleanLine(entry.score)
    const grade = score ? [{ kind: 'text' as const, text: t.grade({ score }) }] : []
    return x('Education', [
      ...writePeriod(entry.startDate, entry.endDate),
      ...writeText('Title', [entry.studyType, entry.area].map(cleanLine).filter(Boolean).join(', ')),
      ...writeText('Activities', writeRichText([...grade, ...content.blocks])),
      ...writeOrganisation('Organisation', entry.institution, entry.url, ''),
    ])
  })

function writeOrganisation(element: string, name: string, url: string, place: string): Element[] {
  const { text, href } = readLink(url)
  const website = href ? [x('Website', [x('Contact', href), x('Use', [x('Code', 'business')])])] : []
  const municipality = writeText('Municipality', cleanLine(place))
  return writeGroup(
    element,
    // An address that leads nowhere is text, as in the PDF.
    writeText('Name', [cleanLine(name), ...(href ? [] : [text])].filter(Boolean).join(', ')),
    writeGroup('ContactInfo', writeGroup('Address', writeGroup('Contact', municipality)), website),
  )
}
