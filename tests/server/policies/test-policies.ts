import { expect, test } from 'vitest'
import type { HttpBrowser } from '#tests/support/http-browser.ts'
import { startTestSite } from '#tests/support/test-site.ts'
import { POLICY_GROUPS, type PolicyGroup } from './groups.ts'
import { PEOPLE, type Person, type Policies } from './policies.ts'
import { makePolicyWorld } from './world.ts'

/** Sends every line of a group's tables as each person: as it stands, with control characters, and from another site. */
export async function testPolicies(group: PolicyGroup): Promise<void> {
  const site = await startTestSite()
  const browsers = new Map<Person, HttpBrowser>()
  const ids = new Map<Person, string>()
  for (const person of PEOPLE) {
    if (person === 'visitor') {
      browsers.set(person, site.visitor())
      continue
    }
    const roles = person === 'other' || person === 'enrolled' ? [] : [person]
    const { id, browser } = await site.person(`${person}_user`, ...roles)
    ids.set(person, id)
    browsers.set(person, browser)
  }
  const names = await makePolicyWorld(site.db, ids)

  const fillIn = (path: string) => path.replace(/\{([^}]+)\}/g, (whole, name) => names.get(name) ?? whole)
  const fillInBody = (json: unknown): unknown =>
    JSON.parse(JSON.stringify(json), (_key, value) => (typeof value === 'string' ? fillIn(value) : value))
  const browserOf = (person: Person) => {
    const browser = browsers.get(person)
    if (!browser) throw new Error(`no browser of ${person}`)
    return browser
  }

  const tables: readonly Policies[] = POLICY_GROUPS[group]
  const cases = tables.flatMap((table) =>
    Object.entries(table).flatMap(([endpoint, lines]) => {
      const [method = 'GET'] = endpoint.split(' ')
      return lines.map((line) => ({ method, ...line }))
    }),
  )

  test.each(cases)(
    '$method $path answers each person as the policy says',
    async ({ method, path, json, expected }) => {
      const askAs = async (person: Person) => {
        const sent = json === undefined ? {} : { json: fillInBody(json) }
        return [person, (await browserOf(person).send(method, `/api${fillIn(path)}`, sent)).status]
      }
      const answers: unknown[][] = []
      // Reads do not change what the next person gets; writes do.
      if (method === 'GET') answers.push(...(await Promise.all(PEOPLE.map(askAs))))
      else for (const person of PEOPLE) answers.push(await askAs(person))
      const wanted = PEOPLE.map((person) => [person, expected[person] ?? expected.everybody])
      expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(wanted))
    },
  )

  /** Every text of every body and query above, with characters that no text may have. */
  const spoil = (json: unknown): unknown =>
    JSON.parse(JSON.stringify(json), (_key, value) =>
      typeof value === 'string' ? `\0${value}\u0001\ud800\u0085` : value,
    )
  const spoiled = cases.filter(({ path }) => !/sign-out|delet/.test(path))

  test.each(spoiled)(
    '$method $path with control characters is no failure of ours',
    async ({ method, path, json }) => {
      const at = `/api${fillIn(path)}`.replaceAll(/=(?=[^&])/g, '=%00%07')
      const sent = json === undefined ? {} : { json: spoil(fillInBody(json)) }
      for (const person of ['visitor', 'admin'] as const) {
        const browser = browserOf(person)
        expect((await browser.send(method, at, sent)).status).toBeLessThan(500)
        const [query] = at.split('?')
        expect((await browser.send(method, `${query}%00`, sent)).status).toBe(404)
      }
    },
  )

  test.each(cases.filter(({ method }) => method !== 'GET'))(
    '$method $path is refused when another site sends it',
    async ({ method, path, json = {} }) => {
      const headers = { origin: 'https://evil.example' }
      const answer = await browserOf('admin').send(method, `/api${fillIn(path)}`, { json, headers })
      expect(answer.status).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'CROSS_SITE' })
    },
  )
}
