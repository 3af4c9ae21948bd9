import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { makeResume, makeUsualResume } from '#tests/support/resumes.ts'
import { createResumeDesign } from '../../rules/resume-design.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import { RESUME_SECTIONS, type ResumeSection } from '../../rules/sections.ts'
import { JSON_RESUME_SECTIONS, type JsonResumeField } from '../json-resume/json-resume-fields.ts'
import { type ContentEntry, readResumeContent } from '../pdf/resume-content.ts'
import { writeEuropass } from './write-europass.ts'

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

/** Reads strictly; knows no entities but the five of XML, and loads nothing. */
function parse(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const last = () => open.at(-1) ?? root
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    last().children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    last().text += text
  })
  for (const kind of ['cdata', 'comment', 'processinginstruction', 'doctype'] as const)
    parser.on(kind, () => {
      throw new Error(`no ${kind} is written`)
    })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [only] = root.children
  if (!only) throw new Error('no element')
  return only
}

const find = (node: Node, ...path: string[]): Node[] =>
  path.reduce<Node[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  )
const textOf = (node: Node): string => [node.text, ...node.children.map(textOf)].join('\n')
const RICH = ['Activities', 'Description']
/** With the texts of the HTML in it, which is well-formed too. */
const readable = (node: Node): string =>
  [
    RICH.includes(node.name) && node.text.startsWith('<')
      ? textOf(parse(`<div>${node.text}</div>`))
      : node.text,
    ...node.children.map(readable),
  ].join('\n')

// What the sequences of the schema 3.4.0 allow, of what is written: children in their order; a star for those that come again.
const CONTACTS = 'Address Email TelephoneList WebsiteList InstantMessagingList Website'
const ORDER: Readonly<Record<string, string>> = {
  SkillsPassport: 'DocumentInfo LearnerInfo',
  DocumentInfo: 'DocumentType CreationDate LastUpdateDate XSDVersion Generator',
  LearnerInfo: 'Identification Headline WorkExperienceList EducationList Skills AchievementList',
  Identification: 'PersonName ContactInfo',
  PersonName: 'FirstName Surname',
  ContactInfo: CONTACTS,
  Address: 'Contact',
  'Address/Contact': 'AddressLine AddressLine2 PostalCode Municipality Country',
  Country: 'Label',
  Email: 'Contact',
  TelephoneList: 'Telephone*',
  Telephone: 'Contact Use',
  WebsiteList: 'Website*',
  Website: 'Contact Use',
  InstantMessagingList: 'InstantMessaging*',
  InstantMessaging: 'Contact Use',
  Use: 'Code Label',
  Headline: 'Type Description',
  Type: 'Code Label',
  'Headline/Description': 'Label',
  WorkExperienceList: 'WorkExperience*',
  WorkExperience: 'Period Position Activities Employer',
  Period: 'From To Current',
  Position: 'Label',
  Employer: 'Name ContactInfo',
  EducationList: 'Education*',
  Education: 'Period Title Activities Organisation',
  Organisation: 'Name ContactInfo',
  Skills: 'Linguistic JobRelated',
  Linguistic: 'MotherTongueList ForeignLanguageList',
  MotherTongueList: 'MotherTongue*',
  MotherTongue: 'Description',
  'MotherTongue/Description': 'Label',
  ForeignLanguageList: 'ForeignLanguage*',
  ForeignLanguage: 'Description ProficiencyLevel',
  'ForeignLanguage/Description': 'Label',
  ProficiencyLevel: 'Listening Reading SpokenInteraction SpokenProduction Writing',
  JobRelated: 'Description',
  AchievementList: 'Achievement*',
  Achievement: 'Title Description',
  'Achievement/Title': 'Code Label',
}

function expectInOrder(node: Node, parent = '') {
  const allowed = (ORDER[`${parent}/${node.name}`] ?? ORDER[node.name] ?? '').split(' ')
  let at = -1
  for (const child of node.children) {
    const next = allowed.findIndex((name) => name.replace('*', '') === child.name)
    expect(next, `${child.name} in ${parent}/${node.name}`).toBeGreaterThan(
      allowed[next]?.endsWith('*') ? at - 1 : at,
    )
    at = next
    expectInOrder(child, node.name)
  }
  if (node.children.length > 0) expect(node.text).toBe('')
}

const dates = { createdAt: new Date('2026-03-02T09:00:00Z'), updatedAt: new Date('2026-03-03T10:00:00Z') }
const write = (document: ResumeDocument, hidden: ResumeSection[] = []) =>
  writeEuropass({ document, design: { ...createResumeDesign(1, 3), hidden }, ...dates })

describe('a usual resume', () => {
  const root = parse(write(makeUsualResume()))
  const learner = find(root, 'LearnerInfo')[0] as Node

  test('says what it is', () => {
    expect(root.attributes).toMatchObject({
      xmlns: 'http://europass.cedefop.europa.eu/Europass',
      locale: 'en',
    })
    expect(root.children[0]?.children.map(({ name, text }) => [name, text])).toEqual([
      ['DocumentType', 'ECV'],
      ['CreationDate', '2026-03-02T09:00:00.000Z'],
      ['LastUpdateDate', '2026-03-03T10:00:00.000Z'],
      ['XSDVersion', 'V3.4'],
      ['Generator', 'Lectern'],
    ])
    expectInOrder(root)
  })

  test('has each part in its place', () => {
    const contact = (...path: string[]) =>
      find(learner, 'Identification', 'ContactInfo', ...path).map(({ text }) => text)
    expect(find(learner, 'Identification', 'PersonName')[0]?.children.map(({ text }) => text)).toEqual([
      'Ada',
      'Okonkwo',
    ])
    expect(contact('Email', 'Contact')).toEqual(['ada@okonkwo.example'])
    expect(contact('Address', 'Contact', 'Country', 'Label')).toEqual(['GB'])
    expect(contact('WebsiteList', 'Website', 'Contact')).toEqual([
      'https://ada.okonkwo.example/',
      'https://github.com/adaokonkwo',
      'https://www.linkedin.com/in/ada-okonkwo',
    ])
    expect(
      find(learner, 'Headline')[0]
        ?.children.map(textOf)
        .map((text) => text.trim()),
    ).toEqual(['position', 'Senior Backend Engineer'])
    expect(find(learner, 'WorkExperienceList', 'WorkExperience', 'Employer').map(textOf)[0]).toMatch(
      /Northwind Payments\s+London\s+https:\/\/northwind.example\/\s+business/,
    )
    const [now, before] = find(learner, 'WorkExperienceList', 'WorkExperience', 'Period')
    expect(now?.children).toMatchObject([
      { name: 'From', attributes: { year: '2021', month: '--03' } },
      { name: 'Current', text: 'true' },
    ])
    expect(before?.children[1]).toMatchObject({ name: 'To', attributes: { year: '2021', month: '--02' } })
    expect(find(learner, 'EducationList', 'Education', 'Activities')[0]?.text).toBe(
      '<p>Grade: First-class honours</p><p>Courses: Distributed Systems, Compilers, Numerical Methods</p>',
    )
    const labels = (...path: string[]) =>
      find(learner, 'Skills', 'Linguistic', ...path, 'Description', 'Label')
    expect(labels('MotherTongueList', 'MotherTongue').map(({ text }) => text)).toEqual(['English'])
    expect(labels('ForeignLanguageList', 'ForeignLanguage').map(({ text }) => text)).toEqual([
      'Igbo (Fluent)',
      'Dutch (Conversational)',
    ])
    expect(find(learner, 'Skills', 'JobRelated', 'Description')[0]?.text).toContain(
      '<li>Data (Expert): PostgreSQL, Kafka, ClickHouse</li>',
    )
    expect(
      find(learner, 'AchievementList', 'Achievement', 'Title')
        .map(textOf)
        .map((text) => text.trim()),
    ).toEqual(expect.arrayContaining(['Profile', expect.stringContaining('projects')]))
  })
})

test('a level of the European framework is told for each part of a language', () => {
  const languages = [
    { language: 'French', fluency: 'B2' },
    { language: 'German', fluency: 'C1 (Goethe)' },
    { language: 'Spanish', fluency: 'near-native' },
    { language: 'Yoruba', fluency: 'Native or bilingual' },
  ]
  const list = find(parse(write(makeResume({ languages }))), 'LearnerInfo', 'Skills', 'Linguistic')[0] as Node
  const foreign = find(list, 'ForeignLanguageList', 'ForeignLanguage')
  expect(foreign.map((node) => find(node, 'Description', 'Label')[0]?.text)).toEqual([
    'French',
    'German (C1 (Goethe))',
    'Spanish (near-native)',
  ])
  expect(foreign.map((node) => find(node, 'ProficiencyLevel')[0]?.children.map(({ text }) => text))).toEqual([
    Array(5).fill('B2'),
    Array(5).fill('C1'),
    undefined,
  ])
  expect(textOf(find(list, 'MotherTongueList')[0] as Node)).toContain('Yoruba')
})

test('what is hidden or says nothing stays out', () => {
  const hidden = write(makeUsualResume(), [...RESUME_SECTIONS])
  for (const word of ['Northwind', 'Leeds', 'pgtail', 'Kafka', 'Igbo', 'Joris', 'Rowing'])
    expect(hidden).not.toContain(word)
  expect(find(parse(hidden), 'LearnerInfo')[0]?.children.map(({ name }) => name)).toEqual([
    'Identification',
    'Headline',
    'AchievementList',
  ])
  const empty = parse(write(makeResume({ work: [{}, { summary: ' \u200b' }], awards: [{}], skills: [{}] })))
  expect(find(empty, 'LearnerInfo')[0]?.children).toEqual([])
})

const HOSTILE = [
  ']]>',
  '<script>alert(1)</script>',
  '&lt;b&gt; &amp; &#0; &x;',
  'a\u0000\u0008\u000b\ufffe\uffffb',
]
const MORE = [
  '\ud800x\udc00',
  '<!DOCTYPE a [<!ENTITY x "y">]>',
  '"\' --> <?php',
  '\u{1f600} ليلى',
  '- a\n- b\r\nc',
]

test.each([...HOSTILE, ...MORE])('%j is text wherever it stands', (text) => {
  const entry = (fields: object) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, /date/i.test(name) ? '' : text]))
  const usual = makeUsualResume()
  const document = {
    ...usual,
    basics: {
      ...usual.basics,
      name: `${text} ${text}`,
      label: text,
      phone: text,
      email: text,
      summary: text,
    },
    work: [
      {
        ...usual.work[0],
        ...entry({ name: 1, position: 1, location: 1, url: 1, summary: 1 }),
        highlights: [text],
      },
    ],
    references: [{ ...usual.references[0], name: text, reference: text }],
  } as ResumeDocument
  const root = parse(write(document))
  expectInOrder(root)
  const said = readable(root)
  if (text.includes('<script>')) expect(said.split('<script>alert(1)</script>').length).toBeGreaterThan(8)
  // HTML in longer texts has paragraphs and lists, whatever somebody wrote.
  for (const [, tag] of textOf(root).matchAll(/<(\w+)>/g))
    if (text !== HOSTILE[1]) expect(tag).toMatch(/^(p|ul|li|b)$/)
})

const XML_FORBIDS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const anyText = fc.oneof(
  fc.constantFrom('', ' ', ...HOSTILE, ...MORE),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const anyDate = fc.constantFrom('', '1999', '2020-06', '2024-02-29')
const anyValue = (name: string, field: JsonResumeField): fc.Arbitrary<unknown> => {
  if (field.kind === 'date') return name === 'endDate' ? fc.constant('') : anyDate
  if (field.kind === 'list') return fc.array(anyText, { maxLength: 3 })
  return field.format ? fc.constantFrom('', 'https://e.example/x', 'javascript:alert(1)') : anyText
}
const anyDocument = fc
  .record({
    basics: fc.record({ name: anyText, label: anyText, email: anyText, phone: anyText, summary: anyText }),
    ...Object.fromEntries(
      RESUME_SECTIONS.map((section) => [
        section,
        fc.array(
          fc.record(
            Object.fromEntries(
              Object.entries(JSON_RESUME_SECTIONS[section]).map(([name, field]) => [
                name,
                anyValue(name, field),
              ]),
            ),
          ),
          { maxLength: 3 },
        ),
      ]),
    ),
  })
  .map((parts) => makeResume(parts as Parameters<typeof makeResume>[0]))

test('any resume is well-formed, in the order of the schema, and has each entry that its PDF shows', () => {
  fc.assert(
    fc.property(anyDocument, fc.subarray([...RESUME_SECTIONS]), (document, hidden) => {
      const root = parse(write(document, hidden))
      expectInOrder(root)
      const { sections, summary } = readResumeContent(document, { ...createResumeDesign(1, 3), hidden })
      const clean = (text: string) => text.replace(XML_FORBIDS, '')
      const expectEach = (nodes: Node[], entries: readonly (readonly string[])[]) => {
        expect(nodes).toHaveLength(entries.length)
        for (const [index, texts] of entries.entries())
          for (const text of texts) expect(readable(nodes[index] as Node)).toContain(clean(text))
      }
      const told = ({ title, blocks }: ContentEntry) => [title, ...blocks.map(({ text }) => text)]
      const textsOf = (keys: readonly ResumeSection[]) =>
        sections
          .filter(({ key }) => keys.includes(key))
          .flatMap((section) =>
            section.kind === 'list'
              ? section.items.map(({ label, level, keywords }) => [label, level, keywords])
              : section.entries.map(told),
          )
      const learner = find(root, 'LearnerInfo')[0] as Node
      expectEach(find(learner, 'WorkExperienceList', 'WorkExperience'), textsOf(['work']))
      expectEach(find(learner, 'EducationList', 'Education'), textsOf(['education']))
      const rest = RESUME_SECTIONS.filter((key) => !/^(work|education|skills|languages)$/.test(key))
      const about = summary.length > 0 ? [summary.map(({ text }) => text)] : []
      expectEach(find(learner, 'AchievementList', 'Achievement'), [
        ...about,
        ...createResumeDesign(1, 3)
          .order.filter((key) => rest.includes(key))
          .flatMap((key) => textsOf([key])),
      ])
      const skills = find(learner, 'Skills', 'JobRelated', 'Description')[0]
      const items = skills ? find(parse(`<div>${skills.text}</div>`), 'ul', 'li') : []
      expectEach(items, textsOf(['skills']))
      const languages = find(learner, 'Skills', 'Linguistic').flatMap(({ children }) => children)
      expect(languages.flatMap(({ children }) => children)).toHaveLength(textsOf(['languages']).length)
    }),
    { numRuns: 200 },
  )
})
