import type { ResumeEntry } from './resume-document.ts'
import type { ResumeSection } from './sections.ts'

const PERIOD = { startDate: '', endDate: '' }

/** The fields of an entry that says nothing yet. */
const EMPTY_FIELDS: { readonly [Section in ResumeSection]: Omit<ResumeEntry<Section>, 'id' | 'sourceId'> } = {
  work: {
    name: '',
    position: '',
    location: '',
    description: '',
    url: '',
    ...PERIOD,
    summary: '',
    highlights: [],
  },
  projects: {
    name: '',
    description: '',
    highlights: [],
    keywords: [],
    ...PERIOD,
    url: '',
    roles: [],
    entity: '',
    type: '',
  },
  education: { institution: '', url: '', area: '', studyType: '', ...PERIOD, score: '', courses: [] },
  skills: { name: '', level: '', keywords: [] },
  certificates: { name: '', date: '', url: '', issuer: '' },
  volunteer: { organization: '', position: '', url: '', ...PERIOD, summary: '', highlights: [] },
  awards: { title: '', date: '', awarder: '', summary: '' },
  publications: { name: '', publisher: '', releaseDate: '', url: '', summary: '' },
  languages: { language: '', fluency: '' },
  interests: { name: '', keywords: [] },
  references: { name: '', reference: '' },
}

/** An entry to be filled in. */
export const createResumeEntry = <Section extends ResumeSection>(
  section: Section,
  id: string,
): ResumeEntry<Section> => ({ ...EMPTY_FIELDS[section], id, sourceId: null }) as ResumeEntry<Section>
