import { createHash } from 'node:crypto'
import type { SocialLinkName } from '#features/profiles/rules/about.ts'
import type { Education } from '#features/profiles/rules/entries.ts'
import type { OwnProfile, ProfileEntry } from '#features/profiles/rules/own-profile.ts'
import { textSchema } from '#features/profiles/rules/texts.ts'
import { t } from '../../messages/index.ts'
import { LINE_MAX_LENGTH, MAX_HIGHLIGHTS, TEXT_MAX_LENGTH } from '../../rules/limits.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'

const NETWORK_NAMES: Readonly<Record<Exclude<SocialLinkName, 'portfolio'>, string>> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
}

/** By rating, from 1. */
const listSkillLevels = () => [
  t.levelBeginner,
  t.levelBasic,
  t.levelIntermediate,
  t.levelAdvanced,
  t.levelExpert,
]

/** "- one", "• one" and the like. A dash needs a space after it: "-5 °C" is a number. */
const BULLET = /^\s*(?:[-*–—]\s+|[•‣▪◦·●]\s*)/

/**
 * What a profile says, as a resume: docs/product/resumes.md. The same profile always gives the same document; each entry has the id
 * of the entry it comes from, also as `sourceId`.
 */
export function buildProfileResume(profile: OwnProfile): ResumeDocument {
  const { about, personal } = profile
  const { address } = personal.contact
  const linkTo = (name: SocialLinkName) => about.social.find(({ linkName }) => linkName === name)?.link ?? ''
  return {
    basics: {
      name: fitText(profile.name),
      label: fitText(about.headline),
      email: fitText(profile.email),
      phone: fitText(personal.mobileNo),
      url: linkTo('portfolio'),
      summary: fitText(about.about, TEXT_MAX_LENGTH),
      location: {
        address: address.addressText,
        postalCode: address.pincode,
        city: address.city,
        region: '',
        countryCode: address.country,
      },
      profiles: (['linkedin', 'github'] as const)
        .map((name) => ({ name, url: linkTo(name) }))
        .filter(({ url }) => url !== '')
        .map(({ name, url }) => ({
          id: deriveId('network', name),
          network: NETWORK_NAMES[name],
          username: findUsername(url),
          url,
        })),
    },
    work: profile.experience.map((entry) => ({
      ...copyIdentity(entry),
      name: entry.organization,
      position: entry.title,
      location: entry.location,
      description: '',
      url: '',
      ...copyPeriod(entry),
      ...splitDescription(entry.description),
    })),
    projects: profile.projects.map((entry) => {
      const { summary, highlights } = splitDescription(entry.description)
      return {
        ...copyIdentity(entry),
        name: entry.title,
        description: summary,
        highlights,
        keywords: entry.skills,
        ...copyPeriod(entry),
        url: '',
        roles: [],
        entity: '',
        type: '',
      }
    }),
    education: profile.education.map((entry) => ({
      ...copyIdentity(entry),
      institution: entry.school,
      url: '',
      area: entry.studyField,
      studyType: entry.degree,
      ...copyPeriod(entry),
      score: formatScore(entry),
      courses: joinBeyondLimit(
        entry.activities
          .split('\n')
          .map((line) => line.replace(BULLET, '').trim())
          .filter(Boolean),
      ),
    })),
    skills: profile.skills.skills.map(({ title, rating }) => {
      const id = deriveId('skill', title.toLowerCase())
      return { id, sourceId: id, name: title, level: listSkillLevels()[rating - 1] ?? '', keywords: [] }
    }),
    certificates: profile.certificates.map((entry) => ({
      ...copyIdentity(entry),
      name: entry.title,
      date: entry.startDate ?? '',
      url: entry.cftUrl ?? '',
      issuer: entry.organization,
    })),
    volunteer: [],
    awards: [],
    publications: [],
    languages: [],
    interests: [],
    references: [],
  }
}

/** What accounts know was not always written in a profile's form, and an address can be longer than a line. */
const fitText = (text: string, max = LINE_MAX_LENGTH): string => textSchema(max).safeParse(text).data ?? ''

type Entry = Pick<ProfileEntry<'experience'>, 'id' | 'startDate' | 'endDate'>

const copyIdentity = ({ id }: Pick<Entry, 'id'>) => ({ id, sourceId: id })
const copyPeriod = ({ startDate, endDate }: Pick<Entry, 'startDate' | 'endDate'>) => ({
  startDate,
  endDate: endDate ?? '',
})

/** Lines that begin like those of a list become highlights, with the indented lines below them; the others stay a text. */
function splitDescription(description: string): { summary: string; highlights: string[] } {
  const summary: string[] = []
  const highlights: string[] = []
  let inList = false
  for (const line of description.split('\n')) {
    if (BULLET.test(line)) {
      highlights.push(line.replace(BULLET, '').trim())
      inList = true
    } else if (inList && /^\s+\S/.test(line)) {
      highlights.push(`${highlights.pop()} ${line.trim()}`.trim())
    } else {
      summary.push(line)
      inList = false
    }
  }
  return {
    summary: summary
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    highlights: joinBeyondLimit(highlights.filter(Boolean)),
  }
}

/** What is more than an entry can have stands in the lines of its last one. */
const joinBeyondLimit = (lines: string[]): string[] =>
  lines.length <= MAX_HIGHLIGHTS
    ? lines
    : [...lines.slice(0, MAX_HIGHLIGHTS - 1), lines.slice(MAX_HIGHLIGHTS - 1).join('\n')]

function formatScore({ score, scoreType }: Pick<Education, 'score' | 'scoreType'>): string {
  if (score === '' || /[%a-z]/i.test(score)) return score
  return scoreType === 'percentage' ? `${score}%` : `${score} ${scoreType.toUpperCase()}`
}

/** "ada" of "https://www.linkedin.com/in/ada/". */
const findUsername = (url: string): string => /^https?:\/\/[^/]+\/(?:in\/)?([\w.-]+)\/?$/.exec(url)?.[1] ?? ''

/** Things of a profile that have no id of their own get one that is always the same: a UUID of version 5, as it were. */
function deriveId(...of: string[]): string {
  const hex = createHash('sha1').update(JSON.stringify(of)).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}
