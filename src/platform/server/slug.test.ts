import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLUG_MAX_LENGTH } from '../rules/slug.ts'
import { slugify } from './slug.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

test.each([
  ['Python From the First Line', 'python-from-the-first-line'],
  ['  What is  `x`?  ', 'what-is-x'],
  ['Don’t panic', 'don-t-panic'],
  ['Über Café Ångström', 'uber-cafe-angstrom'],
  ['Größen, Smørrebrød, Łódź, æther, đồng', 'grossen-smorrebrod-lodz-aether-dong'],
  ['2048', '2048'],
  ['１２ und ½', '12-und-1-2'],
  ['../../etc/passwd', 'etc-passwd'],
  ['पहला प्रोग्राम', 'phla-program'],
  ['क्\u200dषेत्र', 'ksetr'],
  ['学习编程', 'xue-xi-bian-cheng'],
  ['カタカナ 入門', 'katakana-ru-men'],
  ['한국어 수업', 'hangugeo-sueob'],
  ['مقدمة في البرمجة', 'mqdmh-fy-lbrmjh'],
  ['Программирование', 'programmirovanie'],
  ['தமிழ் ภาษา עברית', 'tmil-phasa-vryt'],
  ['🎉', 'course'],
  ['—', 'course'],
  ['', 'course'],
])('%j becomes %j', (title, slug) => expect(slugify(title, 'course')).toBe(slug))

test('whatever the title, its slug is one, and the slug of a slug is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const slug = slugify(title, 'course')
      expect(slug).toMatch(SLUG)
      expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH)
      expect(slugify(slug, 'other')).toBe(slug)
    }),
    { numRuns: 1000 },
  )
})

test('ASCII titles have the slug that they always had', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 200 }), (title) => {
      expect(slugify(title, '')).toBe(slugifyAsBefore(title))
    }),
  )
})

/** The rule by which the addresses of existing courses were made. */
function slugifyAsBefore(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word
    if (longer.length > SLUG_MAX_LENGTH) return slug || word.slice(0, SLUG_MAX_LENGTH)
    slug = longer
  }
  return slug
}
