import { type ResumeDocument, resumeDocumentSchema } from '#features/resumes/rules/resume-document.ts'
import type { ResumeSection } from '#features/resumes/rules/sections.ts'

const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
let used = 0
const nextId = () => {
  used += 1
  return id(used)
}
type Entry = Record<string, unknown>
const withIds = (entries: readonly Entry[]) => entries.map((entry) => ({ id: nextId(), ...entry }))

const EMPTY_BASICS = {
  name: '',
  label: '',
  email: '',
  phone: '',
  url: '',
  summary: '',
  location: { address: '', postalCode: '', city: '', region: '', countryCode: '' },
  profiles: [],
}

interface ResumeParts extends Partial<Record<ResumeSection, readonly Entry[]>> {
  basics?: Entry & { location?: Entry; profiles?: readonly Entry[] }
}

/** A resume in which only what is given says anything. */
export function makeResume({ basics = {}, ...sections }: ResumeParts = {}): ResumeDocument {
  const { location = {}, profiles = [], ...others } = basics
  return resumeDocumentSchema.parse({
    basics: {
      ...EMPTY_BASICS,
      ...others,
      location: { ...EMPTY_BASICS.location, ...location },
      profiles: withIds(profiles),
    },
    ...Object.fromEntries(Object.entries(sections).map(([key, entries]) => [key, withIds(entries ?? [])])),
  })
}

/** A resume as somebody has it after some years of work: about a page and a half. */
export const makeUsualResume = (): ResumeDocument =>
  makeResume({
    basics: {
      name: 'Ada Okonkwo',
      label: 'Senior Backend Engineer',
      email: 'ada@okonkwo.example',
      phone: '+44 20 7946 0958',
      url: 'https://ada.okonkwo.example',
      summary:
        'Backend engineer with nine years in payments and data infrastructure. I make slow systems fast, and write things down so that the next person can do it too. Equally at home with a profiler and a whiteboard.',
      location: { city: 'London', countryCode: 'GB' },
      profiles: [
        { network: 'GitHub', username: 'adaokonkwo', url: 'https://github.com/adaokonkwo' },
        { network: 'LinkedIn', username: 'ada-okonkwo', url: 'https://www.linkedin.com/in/ada-okonkwo' },
      ],
    },
    work: [
      {
        name: 'Northwind Payments',
        position: 'Senior Backend Engineer',
        location: 'London',
        url: 'https://northwind.example',
        startDate: '2021-03',
        summary: 'Responsible for the ledger that every payment of 1,200 merchants goes through.',
        highlights: [
          'Led the move from a nightly batch to a streaming ledger; balances are right within two seconds instead of the next morning.',
          'Cut the 99th percentile of settlement from 4.1 s to 380 ms by replacing row locks with per-account queues.',
          'Mentored four engineers, two of whom now lead teams of their own.',
        ],
      },
      {
        name: 'Harbour Analytics',
        position: 'Software Engineer',
        location: 'Rotterdam',
        startDate: '2017-09',
        endDate: '2021-02',
        highlights: [
          'Built the ingestion of vessel positions, 40,000 messages a second on three machines.',
          'Introduced property-based tests, which found a rounding error that had cost a customer a five-figure sum.',
        ],
      },
      {
        name: 'Studio Elm',
        position: 'Junior Developer',
        location: 'Leeds',
        startDate: '2015-06',
        endDate: '2017-08',
        highlights: ['Wrote and looked after twelve shops for small businesses.'],
      },
    ],
    projects: [
      {
        name: 'pgtail',
        description: 'A command-line tool that follows the changes of a PostgreSQL table, with filters.',
        url: 'https://github.com/adaokonkwo/pgtail',
        startDate: '2019',
        highlights: ['1,900 stars, packaged by three distributions.'],
        keywords: ['Rust', 'PostgreSQL', 'logical replication'],
        roles: ['Author'],
      },
    ],
    education: [
      {
        institution: 'University of Leeds',
        area: 'Computer Science',
        studyType: 'BSc',
        startDate: '2012-09',
        endDate: '2015-06',
        score: 'First-class honours',
        courses: ['Distributed Systems', 'Compilers', 'Numerical Methods'],
      },
    ],
    skills: [
      { name: 'Languages', keywords: ['Go', 'Rust', 'TypeScript', 'SQL'] },
      { name: 'Data', level: 'Expert', keywords: ['PostgreSQL', 'Kafka', 'ClickHouse'] },
      { name: 'Operations', keywords: ['Kubernetes', 'Terraform', 'Grafana', 'incident response'] },
    ],
    certificates: [
      {
        name: 'Certified Kubernetes Administrator',
        issuer: 'Cloud Native Computing Foundation',
        date: '2022-05-17',
        url: 'https://www.cncf.io/certification/cka/',
      },
      { name: 'Watching Systems Fail', issuer: 'Lectern', date: '2024-02' },
    ],
    volunteer: [
      {
        organization: 'Code Club',
        position: 'Mentor',
        startDate: '2018',
        endDate: '2023',
        summary: 'Taught ten-year-olds to program on Saturday mornings.',
      },
    ],
    awards: [
      { title: 'Best Talk', awarder: 'PGConf.EU', date: '2023-12', summary: '“Ledgers without locks”.' },
    ],
    publications: [
      {
        name: 'Per-account queues in PostgreSQL',
        publisher: 'Software: Practice and Experience',
        releaseDate: '2022-11',
        url: 'https://doi.example/10.1000/182',
      },
    ],
    languages: [
      { language: 'English', fluency: 'Native' },
      { language: 'Igbo', fluency: 'Fluent' },
      { language: 'Dutch', fluency: 'Conversational' },
    ],
    interests: [{ name: 'Rowing' }, { name: 'Type design', keywords: ['variable fonts', 'Adlam'] }],
    references: [
      {
        name: 'Joris de Wit, Harbour Analytics',
        reference: 'Ada is the first person I ask when nobody knows why.',
      },
    ],
  })

/** As much as nobody has: pages of it, for measuring. */
export function makeLongResume(entries: number, highlights: number): ResumeDocument {
  const usual = makeUsualResume()
  const { work } = usual
  return {
    ...usual,
    work: Array.from({ length: entries }, (_, index) => ({
      ...(work[index % work.length] as (typeof work)[number]),
      position: `Engineer ${index + 1}`,
      highlights: Array.from(
        { length: highlights },
        (_, line) =>
          `Number ${line + 1} of ${index + 1}: made ${(index * 37 + line * 11) % 90} things faster, and wrote down why so that the next person finds it.`,
      ),
    })),
  }
}
