import { expect, test } from 'vitest'
import { readDrawnTexts } from '#tests/support/pdf-text.ts'
import { makeLongResume, makeResume, makeUsualResume } from '#tests/support/resumes.ts'
import { createResumeDesign } from '../../rules/resume-design.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import { RESUME_TEMPLATES, type ResumeTemplate } from '../../rules/templates.ts'
import { renderResumePdf } from './render-resume-pdf.ts'

const createdAt = new Date('2026-03-02T09:00:00Z')
const render = (document: ResumeDocument, template: ResumeTemplate = 1, attachment?: Uint8Array) =>
  renderResumePdf({
    document,
    design: createResumeDesign(template, 2),
    createdAt,
    ...(attachment ? { attachment } : {}),
  })
const sourceOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
/** What programs read that take texts in the order of the file. */
const readText = (pdf: Uint8Array) =>
  readDrawnTexts(pdf)
    .map(({ text }) => text)
    .join('')
const linksOf = (pdf: Uint8Array) => [...sourceOf(pdf).matchAll(/\/URI \((.*?)\)/g)].map(([, href]) => href)

/** Expects texts to be there, one after the other. */
function expectInOrder(text: string, parts: readonly string[]) {
  let at = -1
  for (const part of parts) {
    const next = text.indexOf(part, at + 1)
    expect(next, `“${part}” after character ${at}`).toBeGreaterThan(at)
    at = next
  }
}

const CONTACT = ['ada@okonkwo.example', '+44 20 7946 0958', 'London, GB', 'github.com/adaokonkwo']
const ENTRIES = [
  'Experience',
  ...['Senior Backend Engineer', 'Mar 2021 – Present', 'Northwind Payments', 'Led the move', 'Mentored four'],
  ...['Software Engineer', 'Sept 2017 – Feb 2021', 'Harbour Analytics', '40,000 messages'],
  ...[
    'Junior Developer',
    'Studio Elm',
    'twelve shops',
    'Projects',
    'pgtail',
    'Technologies: ',
    'Rust, PostgreSQL',
  ],
]
const SIDE = ['Skills', 'Languages', ': Go, Rust', 'Data', ' (Expert)', 'PostgreSQL, Kafka']

test.each([
  [1, ['Ada Okonkwo', 'Senior Backend Engineer', ...CONTACT, ...ENTRIES, ...SIDE, 'Education', 'BSc']],
  [2, ['Ada Okonkwo', 'Contact', ...CONTACT, ...SIDE, 'Dutch', 'Profile', ...ENTRIES, 'Education', 'BSc']],
  [
    3,
    [
      'Ada Okonkwo',
      'Senior Backend Engineer',
      ...CONTACT,
      'Experience',
      'Northwind',
      'Mar 2021',
      ...SIDE,
      'BSc',
    ],
  ],
] as const)('programs read template %i from the name to the last entry', async (template, parts) => {
  expectInOrder(readText(await render(makeUsualResume(), template)), parts)
})

test('the same order gives the same bytes', async () => {
  const [first, second] = [await render(makeLongResume(4, 4)), await render(makeLongResume(4, 4))]
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
})

test('it says what it is: title, language, structure, outline, and the resume as JSON', async () => {
  const source = sourceOf(await render(makeUsualResume(), 1, Buffer.from('{"basics":{}}')))
  expect(source).toContain('(Resume of Ada Okonkwo)')
  expect(source).toContain('/Lang (en)')
  expect(source).toContain('/Marked true')
  for (const tag of ['Document', 'H1', 'H2', 'H3', 'P', 'LI', 'Link'])
    expect(source).toContain(`/S /${tag}\n`)
  for (const title of ['Experience', 'Software Engineer', 'Skills'])
    expect(source).toContain(`/Title (${title})`)
  expect(source).toContain('/F (resume.json)')
  expect(source).toContain('/Subtype /application#2Fjson')
})

test('only web, mail and telephone addresses are links', async () => {
  const pdf = await render(
    makeResume({
      basics: {
        name: 'N',
        email: 'a@b.example',
        phone: '+1 (555) 010-9999',
        url: 'b.example/x?y=(1)',
        profiles: [
          { network: 'X', url: 'javascript:alert(1)' },
          { network: 'Y', url: 'data:text/html,<b>' },
          { network: 'Z', url: 'HTTPS://z.example/' },
        ],
      },
      projects: [{ name: 'P', url: 'file:///etc/passwd' }],
    }),
  )
  expect(linksOf(pdf)).toEqual([
    'mailto:a@b.example',
    'tel:+15550109999',
    'https://b.example/x?y=\\(1\\',
    'https://z.example/',
  ])
  expect(readText(pdf)).toContain('javascript:alert(1)')
})

test('pages from the second on have the name and their number', async () => {
  const text = readText(await render(makeLongResume(8, 8)))
  expect(text).toMatch(/Ada Okonkwo - 2 \/ 4/)
  expect(text).not.toMatch(/ 1 \/ 4/)
  expect(readText(await render(makeResume({ basics: { name: 'Ada' } })))).toBe('Ada')

  const { basics, ...sections } = makeLongResume(8, 8)
  const longNamed = readText(await render({ ...sections, basics: { ...basics, name: 'Ada '.repeat(50) } }))
  expect(longNamed).toMatch(/2 \/ \d/)
  expect(longNamed).not.toContain('- 2 /')
})

test.each(RESUME_TEMPLATES)(
  'template %i of a resume that says nothing is an empty page',
  async (template) => {
    const empty = makeResume({
      work: [{}, { summary: ' \u200b ' }],
      awards: [{}],
      skills: [{}],
      basics: { label: '\n' },
    })
    const pdf = await render(empty, template)
    expect(readText(pdf)).toBe('')
    expect(sourceOf(pdf).match(/\/Type \/Page\n/g)).toHaveLength(1)
  },
)

const SCRIPTS = {
  Devanagari: 'अदिति शर्मा वरिष्ठ सॉफ़्टवेयर',
  Arabic: 'ليلى حداد مهندسة برمجيات',
  Hebrew: 'נועה לוי מהנדסת תוכנה',
  Thai: 'ณัฐพล ใจดี วิศวกรซอฟต์แวร์',
  Chinese: '王小明九年支付系统与数据基础设施经验擅长让缓慢的系统变快并把方法写下来使后来的人也能做到',
  Korean: '김지은 시니어 백엔드 엔지니어 결제와 데이터 인프라',
  Cyrillic: 'Анна Иванова девять лет в платёжных системах',
  Greek: 'Ελένη Παπαδοπούλου Ανώτερη μηχανικός λογισμικού',
}
test.each(Object.entries(SCRIPTS))('%s is all there, in less than 200 kB', async (_, text) => {
  const work = [{ position: text, highlights: [text, text] }]
  const pdf = await render(makeResume({ basics: { name: text, summary: text }, work }), 2)
  expect(pdf.length).toBeLessThan(200_000)
  const drawn = new Set(readText(pdf).normalize())
  for (const character of text.normalize()) expect(drawn, character).toContain(character)
})

test('letters of Devanagari join: a conjunct is drawn by fewer glyphs than it has characters', async () => {
  const drawn = readDrawnTexts(await render(makeResume({ basics: { name: 'क्षत्रिय' } })))
  expect(drawn.flatMap(({ glyphs }) => glyphs).length).toBeLessThan('क्षत्रिय'.length)
})

test('as many entries as a resume may have', async () => {
  const text = readText(await render(makeLongResume(60, 20), 3))
  expectInOrder(text, ['Number 20 of 1:', 'Number 1 of 30:', 'Number 20 of 60:'])
})
