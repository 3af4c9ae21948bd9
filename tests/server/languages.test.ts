import { expect, test } from 'vitest'
import { seedDemo } from '#app/seed/seed-demo.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '#platform/rules/messages/language.ts'
import { startTestSite } from '#tests/support/test-site.ts'

/* Who reads what: docs/decisions/0075-a-language-for-each-reader.md. */

const site = await startTestSite({ WORKER: 'separate' })
await seedDemo(site.services)

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(path, site.address), { headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const langOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1]

const TITLES = { en: 'Privacy policy', de: 'Datenschutz', hi: 'निजता' }

test.each(LANGUAGE_TAGS)(
  'pages, their data and their files are in the language of the browser: %s',
  async (tag) => {
    const asked = { 'accept-language': `${tag};q=0.9, fr` }
    // Twice: the second is from the cache, which others fill at the same time.
    for (const _ of [1, 2]) {
      const pages = await Promise.all(
        LANGUAGE_TAGS.map((other) => visit('/courses', { 'accept-language': other })),
      )
      expect(pages.map(({ body }) => langOf(body))).toEqual(LANGUAGE_TAGS)
    }
    const { body, headers } = await visit('/courses', asked)
    expect(langOf(body)).toBe(tag)
    expect(headers.get('vary')).toContain('Accept-Language')
    const scripts = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
    expect(scripts).not.toEqual([])
    for (const path of new Set(scripts)) {
      expect(
        path.startsWith(`/assets/${tag === 'en' ? '' : `${tag}/`}`) &&
          !/assets\/(?:de|hi)\//.test(tag === 'en' ? path : ''),
      ).toBe(true)
      const file = await visit(path, { 'accept-encoding': 'br' })
      expect([path, file.status, file.headers.get('content-encoding')]).toEqual([path, 200, 'br'])
      expect(file.headers.get('cache-control')).toContain('immutable')
    }
    const document = await visit('/privacy-policy', asked)
    expect(document.body).toContain(TITLES[tag])
  },
)

test('without a language that the site speaks it is English', async () => {
  for (const accepted of ['fr', '*', '', '\u00fc']) {
    expect(langOf((await visit('/', { 'accept-language': accepted })).body)).toBe('en')
  }
  expect(langOf((await visit('/')).body)).toBe('en')
})

test('what a visitor has chosen comes before what the browser asks for', async () => {
  const { body } = await visit('/', { cookie: 'language=hi', 'accept-language': 'de' })
  expect(langOf(body)).toBe('hi')
  for (const name of Object.values(LANGUAGES)) expect(body).toContain(name)
})

test('refusals of procedures and schemas are in it, their codes are not', async () => {
  const refused = await visit('/api/accounts/settings', { 'accept-language': 'de' })
  expect(refused.status).toBe(401)
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'UNAUTHORIZED' })
  const english = await visit('/api/accounts/settings')
  expect(JSON.parse(refused.body).message).not.toBe(JSON.parse(english.body).message)

  const form = (language: string) =>
    fetch(new URL('/api/accounts/sign-up', site.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.address, 'accept-language': language },
      body: JSON.stringify({ firstName: '', lastName: '', email: 'x', mobileNo: '', password: 'short' }),
    }).then(async (answer) => JSON.stringify(await answer.json()))
  const [german, hindi] = [await form('de'), await form('hi')]
  expect(german).toMatch(/[äöüß]|Passwort|E-Mail/)
  expect(hindi).toMatch(/\p{Script=Devanagari}/u)
})

test('a member reads and is mailed in the language of their settings, on every device', async () => {
  const member = await site.signedIn('lena')
  const settings = async () => (await member.send('GET', '/api/accounts/settings')).body
  const { account, blogConsent, newsLetterConsent } = JSON.parse(await settings())
  const save = (language: string | null) =>
    member.send('PUT', '/api/accounts/settings', {
      json: {
        ...{ firstName: account.firstName, lastName: account.lastName, timeZone: null },
        ...{ blogConsent, newsLetterConsent, language },
      },
    })
  expect(account.language).toBeNull()
  expect((await save('de')).status).toBe(200)
  expect(langOf((await member.send('GET', '/profile')).body)).toBe('de')
  const other = await site.signedIn('lena')
  expect(langOf((await other.send('GET', '/courses')).body)).toBe('de')
  const stored = async () => {
    const { rows } = await site.pool.query(
      "select language, language_chosen from users where email = 'lena@lectern.example'",
    )
    return rows[0]
  }
  expect(await stored()).toEqual({ language: 'de', language_chosen: true })
  expect((await save('xx')).status).toBe(400)
  expect((await save(null)).status).toBe(200)
  expect(langOf((await member.send('GET', '/profile')).body)).toBe('en')
  // Mails go on in what was read last until the next sign-in says otherwise.
  expect(await stored()).toEqual({ language: 'de', language_chosen: false })
  await site.signedIn('lena')
  expect(await stored()).toEqual({ language: 'en', language_chosen: false })
})
