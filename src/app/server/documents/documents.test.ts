import { expect, test } from 'vitest'
import { VISITOR_ALLOWANCE_SETTING } from '#features/learning/rules/settings.ts'
import { LANGUAGE_TAGS } from '#platform/rules/messages/language.ts'
import { createSettingReader, type SiteSettingOverrides } from '#platform/rules/site-settings.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { runInLanguage } from '#platform/server/language/language-context.ts'
import { TEST_CATEGORIES } from '#tests/support/categories.ts'
import { buildSite } from '../site.ts'
import { createDocuments } from './documents.ts'
import { renderDocument } from './render-document.ts'

let overrides: SiteSettingOverrides = {}
const site = buildSite(
  readConfig({}),
  'https://lectern.example',
  { get: (setting) => createSettingReader(overrides).get(setting), overrides: () => overrides },
  TEST_CATEGORIES,
)
const textOf = (html: string) => html.replace(/<[^>]*>/g, '')
const sectionOf = async (name: string, id: string, given = site) =>
  (await createDocuments(given)(name)).sections.find((section) => section.id === id)?.html ?? ''

test.each([
  ['free-content-policy', 9],
  ['privacy-policy', 9],
  ['terms-and-condition', 10],
])('%s has its %i sections, and everything in them is filled in', async (name, count) => {
  const { title, subtitle, changedOn, sections } = await createDocuments(site)(name)
  expect([title, subtitle, changedOn]).not.toContain('')
  expect(sections).toHaveLength(count)
  expect(new Set(sections.map(({ id }) => id)).size).toBe(count)
  for (const { html } of sections) {
    expect(textOf(html).trim()).not.toBe('')
    expect(html).not.toMatch(/[{}]|undefined|NaN|\|/)
  }
})

test.each(
  LANGUAGE_TAGS.flatMap((language) =>
    ['free-content-policy', 'privacy-policy', 'terms-and-condition'].map((name) => [language, name] as const),
  ),
)('in %s, %s says the same in the same sections', async (language, name) => {
  const getDocument = createDocuments(site)
  const english = await getDocument(name)
  const { title, changedOn, sections } = await runInLanguage(language, () => getDocument(name))
  expect(changedOn).toBe(english.changedOn)
  expect(sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id))
  const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0
  for (const [index, { html }] of sections.entries()) {
    for (const what of [/<li>/g, /<tr>/g, /<a /g, /<code>/g])
      expect(count(html, what), `${what} in ${sections[index]?.id}`).toBe(
        count(english.sections[index]?.html ?? '', what),
      )
    expect(html).not.toMatch(/[{}]|undefined|NaN|\|/)
  }
  if (language !== 'en') expect(title).not.toBe(english.title)
})

test('addresses of sections that other pages link to stay', async () => {
  const { sections } = await createDocuments(site)('free-content-policy')
  const ids = sections.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['points', 'vote']))
})

test('the numbers are those of the rules', async () => {
  expect(textOf(await sectionOf('free-content-policy', 'visitors'))).toContain(
    '900 seconds a day, 15 minutes.',
  )
  const steps = (await sectionOf('free-content-policy', 'points')).match(/<tr>/g)
  expect(steps).toHaveLength(site.pointsLadder.length + 1)
})

test('they are rendered anew when a setting has changed', async () => {
  const getDocument = createDocuments(site)
  const visitors = async () =>
    textOf(
      (await getDocument('free-content-policy')).sections.find(({ id }) => id === 'visitors')?.html ?? '',
    )
  expect(await visitors()).toContain('15 minutes')
  overrides = { [VISITOR_ALLOWANCE_SETTING.key]: 1200 }
  expect(await visitors()).toContain('1,200 seconds a day, 20 minutes.')
  overrides = {}
  expect(await visitors()).toContain('15 minutes')
})

test('Google is told of where people can sign in with it', async () => {
  const withGoogle = { ...site, googleSignIn: true }
  expect(await sectionOf('privacy-policy', 'others')).not.toContain('Google')
  expect(await sectionOf('privacy-policy', 'others', withGoogle)).toContain('<strong>Google</strong>')
  expect(textOf(await sectionOf('privacy-policy', 'cookies', withGoogle))).toContain(
    'while you come back from Google,',
  )
})

test('a directory of pincodes is told of where one is asked', async () => {
  const others = (pincodeLookup: boolean) => sectionOf('privacy-policy', 'others', { ...site, pincodeLookup })
  expect(await others(false)).not.toContain('pincode')
  expect(await others(true)).toContain('<strong>A directory of pincodes:</strong>')
})

test('links lead into the site, and the address of support is one', async () => {
  expect(await sectionOf('privacy-policy', 'short')).toContain('<a href="/settings/data">')
  expect(await sectionOf('terms-and-condition', 'changes')).toContain(
    `<a href="mailto:${site.supportEmail}">`,
  )
})

test('what is filled in is text, whatever characters it has', () => {
  const name = '*A* | [b](javascript:c) <i>_d_</i> `e` #g'
  const source = '---\ntitle: T\nsubtitle: S\nchangedOn: 2026-01-02\n---\n\n## {{name}} {#one}\n\n{{name}}\n'
  const [section] = renderDocument(source, { name }).sections
  expect(section?.title).toBe(name)
  expect(section?.html).toBe(`<p>${name.replaceAll('<', '&#x3C;')}</p>`)
})
