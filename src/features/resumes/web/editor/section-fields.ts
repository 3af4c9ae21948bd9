import { t } from '../../messages/index.ts'
import type { ResumeSection } from '../../rules/sections.ts'

/** How a field of an entry is asked for. */
export type EntryField =
  | {
      readonly kind: 'line' | 'link' | 'date' | 'text'
      readonly name: string
      readonly label: string
      readonly placeholder?: string
    }
  /** Start and end. */
  | { readonly kind: 'period'; readonly current: string }
  /** One line each. */
  | { readonly kind: 'highlights'; readonly name: string; readonly label: string; readonly judged: boolean }
  /** Words, separated by commas. */
  | { readonly kind: 'keywords'; readonly name: string; readonly label: string }

interface SectionForm {
  /** Of the button that adds one. */
  readonly add: string
  /** What an entry is called in its list: the first of these fields that has a text, and then the others. */
  readonly title: readonly string[]
  readonly fields: readonly EntryField[]
}

const line = (name: string, label: string, placeholder?: string): EntryField => ({
  kind: 'line',
  name,
  label,
  ...(placeholder !== undefined && { placeholder }),
})
const text = (name: string, label: string): EntryField => ({ kind: 'text', name, label })
const date = (name: string, label: string): EntryField => ({ kind: 'date', name, label })
const keywords = (name: string, label: string): EntryField => ({ kind: 'keywords', name, label })
const link = (label = t.link): EntryField => ({
  kind: 'link',
  name: 'url',
  label,
  placeholder: 'https://example.com',
})
const achievements: EntryField = { kind: 'highlights', name: 'highlights', label: t.highlights, judged: true }

/** The forms of the entries, as data: all sections are edited alike. */
export const SECTION_FORMS: Readonly<Record<ResumeSection, SectionForm>> = {
  work: {
    add: t.addExperience,
    title: ['position', 'name'],
    fields: [
      line('position', t.position),
      line('name', t.companyOrOrganization),
      line('location', t.place),
      { kind: 'period', current: t.iWorkHereNow },
      link(),
      line('description', t.whatTheCompanyDoes),
      text('summary', t.summary),
      achievements,
    ],
  },
  projects: {
    add: t.addProject,
    title: ['name', 'entity'],
    fields: [
      line('name', t.nameOfTheProject),
      line('entity', t.forWhom),
      line('type', t.kindOfProject, t.kindOfProjectForExample),
      { kind: 'period', current: t.itGoesOn },
      link(),
      text('description', t.whatItIs),
      achievements,
      keywords('keywords', t.technologies),
      keywords('roles', t.yourRoles),
    ],
  },
  education: {
    add: t.addEducation,
    title: ['studyType', 'institution'],
    fields: [
      line('institution', t.schoolOrUniversity),
      line('studyType', t.degree, t.bachelorForExample),
      line('area', t.fieldOfStudy),
      { kind: 'period', current: t.iStudyHereNow },
      line('score', t.score),
      link(),
      { kind: 'highlights', name: 'courses', label: t.notableCourses, judged: false },
    ],
  },
  skills: {
    add: t.addSkill,
    title: ['name', 'level'],
    fields: [
      line('name', t.skillOrGroupOfSkills),
      line('level', t.level, t.levelForExample),
      keywords('keywords', t.detail),
    ],
  },
  certificates: {
    add: t.addCertificate,
    title: ['name', 'issuer'],
    fields: [line('name', t.nameOfTheCertificate), line('issuer', t.issuedBy), date('date', t.date), link()],
  },
  volunteer: {
    add: t.addVolunteering,
    title: ['position', 'organization'],
    fields: [
      line('position', t.whatYouDidThere),
      line('organization', t.organization),
      { kind: 'period', current: t.iDoThisNow },
      link(),
      text('summary', t.summary),
      achievements,
    ],
  },
  awards: {
    add: t.addAward,
    title: ['title', 'awarder'],
    fields: [
      line('title', t.nameOfTheAward),
      line('awarder', t.awardedBy),
      date('date', t.date),
      text('summary', t.whatItWasFor),
    ],
  },
  publications: {
    add: t.addPublication,
    title: ['name', 'publisher'],
    fields: [
      line('name', t.titleOfThePublication),
      line('publisher', t.publishedBy),
      date('releaseDate', t.date),
      link(),
      text('summary', t.summary),
    ],
  },
  languages: {
    add: t.addLanguage,
    title: ['language', 'fluency'],
    fields: [line('language', t.language), line('fluency', t.howWellYouSpeakIt, t.fluencyForExample)],
  },
  interests: {
    add: t.addInterest,
    title: ['name'],
    fields: [line('name', t.interest), keywords('keywords', t.detail)],
  },
  references: {
    add: t.addReference,
    title: ['name'],
    fields: [line('name', t.nameOfThePerson), text('reference', t.whatTheySayOfYou)],
  },
}
