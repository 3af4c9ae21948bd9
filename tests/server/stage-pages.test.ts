import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { stages } from '#features/catalogue/server/tables.ts'
import { admitLearner, makeStagedCourse, markSeen } from '#tests/support/stages.ts'
import { writeStreamFiles } from '#tests/support/stream-files.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const MESSAGE = 'You cannot access locked stage'

async function scene(username: string) {
  const made = await makeStagedCourse(site.db)
  const { id, browser } = await site.person(username)
  await admitLearner(site.db, { id, email: `${username}@lectern.example` }, made.course.id)
  const pathOf = (slug: string) => `/courses/${made.course.seoTitle}/${slug}`
  return { ...made, learnerId: id, browser, pathOf }
}

test('pages of locked lessons say why and nothing else; those of hidden ones are not there', async () => {
  const { browser, pathOf, locked, hidden } = await scene('stage_reader')
  for (const { seoTitle } of locked.lessons) {
    const page = await browser.send('GET', pathOf(seoTitle))
    expect(page.status).toBe(200)
    expect(page.body).toContain(MESSAGE)
    expect(page.body).toContain('Opens when you finish 3 more lessons of stage 1.')
    expect(page.body).not.toMatch(/locked-secret|hidden-|hidden stage/)
  }
  for (const { seoTitle } of hidden.lessons) {
    for (const who of [browser, site.visitor()]) {
      const page = await who.send('GET', pathOf(seoTitle))
      expect([page.status, /hidden-secret|The hidden/.test(page.body)]).toEqual([404, false])
    }
  }
})

test('what a page loads before it is opened has no more', async () => {
  const { browser, pathOf } = await scene('stage_prefetch')
  const locked = await browser.send('GET', `${pathOf('locked-article')}.data`)
  expect([locked.status, locked.body.includes('STAGE_LOCKED')]).toEqual([200, true])
  expect(locked.body).not.toMatch(/locked-secret|hidden-|hidden stage/)
  const hidden = await browser.send('GET', `${pathOf('hidden-article')}.data`)
  expect([hidden.status, /hidden-secret|The hidden/.test(hidden.body)]).toEqual([404, false])
})

test('pages of practice problems are as closed as their topics', async () => {
  const { browser, course, first, locked, hidden } = await scene('stage_practice')
  const get = (id: string, who = browser) => who.send('GET', `/courses/${course.seoTitle}/practice/${id}`)
  const open = await get(first.problemId)
  expect([open.status, open.body.includes('first-secret practice?')]).toEqual([200, true])
  const closed = await get(locked.problemId)
  expect([closed.status, closed.body.includes(MESSAGE), closed.body.includes('locked-secret')]).toEqual([
    200,
    true,
    false,
  ])
  for (const id of [hidden.problemId, 'x', crypto.randomUUID()]) expect((await get(id)).status).toBe(404)
  const visitor = await get(first.problemId, site.visitor())
  expect([visitor.status, visitor.body.includes('first-secret')]).toEqual([200, false])
})

test('no video of a closed stage is handed out: address, segments, captions, pictures of the seek bar', async () => {
  const { browser, first, locked, hidden } = await scene('stage_viewer')
  for (const { video } of [first, locked, hidden]) writeStreamFiles(site.dataDir, video?.folder ?? '')
  const open = (id: string) => browser.send('POST', `/api/lessons/${id}/stream`, { json: {} })
  const [refused, gone] = [await open(locked.lecture.id), await open(hidden.lecture.id)]
  expect([refused.status, refused.json<{ message: string }>().message, gone.status]).toEqual([
    403,
    MESSAGE,
    404,
  ])
  const { address } = (await open(first.lecture.id)).json<{ address: string }>()
  const files = ['240p/00000.m4s', 'captions.vtt', 'previews/000.webp']
  const get = (file: string) => browser.send('GET', address.replace('master.m3u8', file))
  for (const file of files) expect((await get(file)).status).toBe(200)
  await site.db.update(stages).set({ visibility: 'hidden' }).where(eq(stages.id, first.stage.id))
  await notifyCatalogueChanged(site.db)
  expect((await open(first.lecture.id)).status).toBe(404)
  for (const file of files) expect((await get(file)).json<{ code: string }>().code).toBe('CLOSED')
})

test('neither search, lists nor the sitemap know of closed lessons', async () => {
  const { browser, course, learnerId, first } = await scene('stage_finder')
  await markSeen(site.db, learnerId, first.lessons)
  for (const path of [
    '/api/search?query=hidden',
    '/api/search?query=locked-secret',
    `/api/search?query=${course.seoTitle}`,
    '/',
    '/courses',
    '/profile/enrollments',
    '/sitemap.xml',
    `/sitemap/courses-${course.id}.xml`,
    `/api/videos/${course.seoTitle}/suggestions`,
  ]) {
    const { body } = await browser.send('GET', path)
    expect(body, path).not.toMatch(/hidden-(lecture|article|mcq|secret)|The hidden|locked-secret/)
  }
})
