import { setImmediate } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '#features/accounts/rules/archive.ts'
import { importArchive } from '#features/accounts/server/personal-data/import-archive.ts'
import type { ArchivePart } from '#features/accounts/server/personal-data/read-archive.ts'
import { readQuestionFileInThread } from '#features/assessments/server/question-files/question-files-in-threads.ts'
import { validateCourseImport } from '#features/catalogue/server/import/validate-course.ts'
import { readEmailListInThread } from '#features/catalogue/server/index.ts'
import { proposeFromLinkedIn } from '#features/profiles/server/linkedin/propose-from-linkedin.ts'
import { renderArticleInThread, renderInlineInThread } from '#platform/server/markdown/render-in-thread.ts'
import { createCourseFolder } from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createStubMedia } from '#tests/support/video-tools.ts'

const { db } = await setUpTestDatabase()
const person = createTestContext(db, await makeUser(db))
const NOTES: ArchivePart = {
  title: 'Notes',
  files: ['community/notes'],
  takeIn: async () => ({ taken: [], left: [] }),
}
const creator = (await makeUser(db, { roles: ['creator'] })).username ?? ''

/** As each parser dislikes it most, and large enough to take a few tenths of a second. */
const QUOTES = Array.from({ length: 250 }, (_, index) => `${'> '.repeat((index % 30) + 1)}x`).join('\n\n')
const GIFT = '::a::q{=a}\n\n'.repeat(20_000)
const UNKNOWN_KEYS = Array.from({ length: 12_000 }, (_, index) => `unknown${index}: x`).join('\n')
const ENTRIES = `title: x\nsections:\n${'  - x\n'.repeat(30_000)}`

const ADDRESSES = 'x;"y@lectern.example"\n'.repeat(5_000)
const SKILLS = zipSync({ 'Skills.csv': strToU8(`Name\n${'x,"y\n'.repeat(200_000)}`) })
const VALUES = zipSync({
  'archive.json': strToU8(
    JSON.stringify({ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, site: { name: 'x', address: 'y' } }),
  ),
  'community/notes.json': strToU8(`[${'{"a":1},'.repeat(400_000)}1]`),
})

const importCourse = (files: Record<string, string>) =>
  validateCourseImport(
    { db, media: createStubMedia() },
    { folder: createCourseFolder(files), creator, signal: new AbortController().signal, onProgress() {} },
  )

describe('others get their turn while', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['an article is rendered', () => renderArticleInThread(QUOTES)],
    [
      'texts of questions are rendered',
      () => renderInlineInThread(Array.from({ length: 300 }, () => '[a]('.repeat(90))),
    ],
    ['a GIFT file is read', () => readQuestionFileInThread(strToU8(GIFT))],
    ['a list of addresses is read', () => readEmailListInThread(ADDRESSES)],
    ['a LinkedIn export is read', () => proposeFromLinkedIn(person, SKILLS)],
    ['an archive is read', () => importArchive({ ...person, archiveParts: [NOTES] }, VALUES)],
    ['a course file of unknown keys is read', () => importCourse({ 'course.yaml': UNKNOWN_KEYS })],
    ['a course file of wrong entries is read', () => importCourse({ 'course.yaml': ENTRIES })],
  ])('%s', async (_name, work) => {
    let isDone = false
    let turns = 0
    const done = work()
      .catch((error: unknown) => error)
      .finally(() => {
        isDone = true
      })
    while (!isDone) {
      await setImmediate()
      turns += 1
    }
    await done
    // On the event loop, where all of this ran before, a handful.
    expect(turns).toBeGreaterThan(100)
  })
})

test('what comes back of a file of thousands of questions is bounded', async () => {
  const answers = Array.from({ length: 9 }, (_, index) => `~%50%${index}`).join('')
  const read = await readQuestionFileInThread(strToU8(`q{=a${answers}}\n\n`.repeat(2_000)))
  if ('refusal' in read) throw new Error(read.refusal)
  expect(read.questions.length).toBeLessThanOrEqual(200)
  expect(read.changes).toHaveLength(501)
  expect(read.changes.at(-1)?.message).toMatch(/^[\d,]+ more are like these\.$/)
})
