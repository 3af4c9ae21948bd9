import { expect, test } from 'vitest'
import { createReservedNameCheck } from './reserved-names.ts'

const isReserved = createReservedNameCheck('Lectern')

test.each([
  'Admin',
  'ADMINISTRATOR',
  'A d m i n',
  'Аdmin',
  'Adm1n',
  '4dm!n',
  'Ⓐdmin',
  'ｓｔａｆｆ',
  'Support',
  'supp0rt24',
  'Moderator',
  'The Support Team',
  'Lectern',
  'Iectern',
  'Lectem',
  'L\u0435ctern',
  'Lectern Support',
  'Official Lectern',
  'lectern_bot',
  'Stäff',
])('%s speaks for the site', (name) => expect(isReserved(name)).toBe(true))

test.each([
  'Ada Lovelace',
  'Stan Staff',
  'Horne',
  'Modesty Blaise',
  'Theo',
  'Botticelli',
  'Helpful Anna',
  'Lecterna',
  '李小龍',
])('%s does not', (name) => expect(isReserved(name)).toBe(false))

test('people with a role may use its word, the team the name of the site, administrators everything', () => {
  expect(isReserved('Support', ['learner', 'support'])).toBe(false)
  expect(isReserved('Lectern Support', ['support'])).toBe(false)
  expect(isReserved('Admin', ['support'])).toBe(true)
  expect(isReserved('Mentor', ['mentor'])).toBe(false)
  expect(isReserved('Lectern Mentor', ['mentor'])).toBe(true)
  expect(isReserved('Administrator', ['admin'])).toBe(false)
})

test('a long name is checked quickly', () => {
  expect(isReserved('the '.repeat(5_000))).toBe(false)
  expect(isReserved(`${'admins'.repeat(5_000)}x`)).toBe(true)
})
