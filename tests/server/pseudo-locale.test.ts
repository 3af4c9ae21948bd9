import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { PSEUDO_LOCALE } from '#platform/rules/messages/language.ts'
import { startTestSiteProcess } from '#tests/support/test-site.ts'

/*
 * The site in the pseudo-locale, in which every message has accents: a text without one never was a message, unless
 * somebody wrote it as content.
 */

const site = await startTestSiteProcess({
  SITE_LANGUAGE: PSEUDO_LOCALE,
  MODE: 'demo',
  SEED_DEMO: 'yes',
  WORKER: 'separate',
})

const SHOWN_ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title']
const SILENT = new Set(['script', 'style', 'svg', 'code', 'pre', 'template'])

/** All that a page says: its texts, and attributes that are read out or shown. */
function findTexts(html: string): string[] {
  const texts: string[] = []
  const open: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      for (const attribute of SHOWN_ATTRIBUTES) texts.push(attributes[attribute] ?? '')
      const isShown = /description|title|site_name|image:alt/.test(
        attributes['name'] ?? attributes['property'] ?? '',
      )
      if (name === 'meta' && isShown) texts.push(attributes['content'] ?? '')
    },
    ontext(text) {
      if (!open.some((name) => SILENT.has(name))) texts.push(text)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html.replaceAll('<!-- -->', ''))
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** Everything that people wrote, as the database holds it. */
async function readContent(): Promise<string> {
  const { rows } = await site.pool.query<{ name: string }>(
    "select format('%I', table_name) as name from information_schema.tables where table_schema = 'public'",
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const found = await site.pool.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`)
    for (const { row } of found.rows) texts.push(...Object.values(row).map((value) => JSON.stringify(value)))
  }
  return (
    texts
      .join('\n')
      .replaceAll('\\n', ' ')
      .replaceAll('\\"', '"')
      .replace(/&#x27;|&#39;/g, "'")
      // Sentences of articles are shown without the line breaks of their code.
      .replace(/ {2,}/g, ' ')
  )
}

const ACCENT = /[áéíóú]/i
const WORD = /\w*[aeiou]\w*/i
/** Written by the browser's own tables of dates, which know no pseudo-locale. */
const DATES =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|UTC|AM|PM|am|pm)\b/g
/** Names that are set up, those of languages in their own, addresses and user names, initials. */
const NAMES = /Lectern|Cipher Points|English|Deutsch|\S+@\S+|@\w+|\S+\.(?:com|example)\S*|^[A-Z]{1,2}$/g

/** Whether people wrote it: a whole text, titles with dashes or dots between, or the beginning of a text without its links. */
const isContent = (text: string, content: string): boolean =>
  text.endsWith('…')
    ? content.includes(text.slice(0, 30))
    : text.split(/ [-·] /).every((part) => content.includes(part.trim().replace(/ {2,}/g, ' ')))

/** Texts of a page that are neither messages nor content. */
const findMissed = (html: string, content: string): string[] => [
  ...new Set(
    findTexts(html).filter((text) => {
      const rest = text.replace(DATES, '').replace(NAMES, '').replace(/[()]/g, '').trim()
      return (
        !ACCENT.test(text) &&
        WORD.test(rest) &&
        ![text, rest.replace(/[ -]+$/, '')].some((one) => isContent(one, content))
      )
    }),
  ),
]

const PUBLIC = [
  '/',
  '/courses',
  '/courses/programming',
  '/trending-courses',
  '/bundles',
  '/search?query=git',
  '/search?query=zzzzzz',
  '/sign-in',
  '/forget-password',
  '/rewards',
  '/rewards/cipherpoints',
  '/campus-invite',
  '/contact',
  '/support',
  '/alumni',
  '/about-us',
  '/banned',
  '/profile/ada',
  '/unsubscribe/done',
  '/there-is-no-such-page',
]
const OWN = [
  '/profile',
  '/profile/me',
  '/profile/enrollments',
  '/profile/enrollments?type=completed',
  '/profile/wishlist',
  '/profile/liked-videos',
  '/followers',
  '/following',
  '/settings',
  '/settings/notifications',
  '/settings/security',
  '/settings/data',
  '/notifications',
  '/notifications/mentions',
  '/redeem/earnpoints',
  '/rewards/history',
]
const CREATORS = [
  '/upload/assignments',
  '/profile/mycourses',
  '/profile/mycourses?filter=private',
  '/profile/myvideos',
  '/upload/video',
  '/profile/mybundles',
]

const readers = {
  visitor: site.visitor(),
  learner: await site.signedIn('lena'),
  creator: await site.signedIn('ada'),
}
// Makes the reader's code, which is content from then on.
await readers.learner.send('GET', '/campus-invite')
const content = await readContent()
const lessons = await site.pool.query<{ path: string }>(
  `select distinct on (l.type) '/courses/' || c.seo_title || '/' || l.seo_title as path
   from lessons l join courses c on c.id = l.course_id
   where c.kind = 'course' and c.visibility = 'public' order by l.type`,
)
const lessonPaths = lessons.rows.map(({ path }) => path)

describe('every text of a page is a message or content', () => {
  test.each([
    ...[...PUBLIC, ...lessonPaths].map((path) => ['visitor', path] as const),
    ...[...PUBLIC, ...OWN, ...lessonPaths].map((path) => ['learner', path] as const),
    ...CREATORS.map((path) => ['creator', path] as const),
  ])('%s %s', async (reader, path) => {
    const { status, body } = await readers[reader].send('GET', path)
    if (status < 300 || status === 404) expect(findTexts(body)).not.toEqual([])
    expect(findMissed(body, content)).toEqual([])
  })
})
