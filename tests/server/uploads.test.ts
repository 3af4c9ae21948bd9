import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { banUser } from '#features/accounts/server/index.ts'
import { uploads } from '#features/studio/server/draft-tables.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import type { HttpBrowser } from '#tests/support/http-browser.ts'
import { makeDraft } from '#tests/support/make-draft.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const SIZE = 3_000_000

/** A creator with an upload that has been begun. */
async function begin(username: string) {
  const creator = await site.person(username, 'creator')
  const json = { draftId: await makeDraft(site.db, creator.id), fileName: 'lecture.mp4', size: SIZE }
  const answer = await creator.browser.send('POST', '/api/studio/uploads', { json })
  return { ...creator, ...answer.json<{ uploadId: string; address: string }>() }
}

const send = (
  browser: HttpBrowser,
  method: string,
  address: string,
  {
    offset = 0,
    body,
    headers = {},
  }: { offset?: number; body?: string; headers?: Record<string, string> } = {},
) =>
  browser.send(method, address, {
    headers: {
      'tus-resumable': '1.0.0',
      ...(body && { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(body && { body }),
  })

const fileOf = (uploadId: string) => join(site.dataDir, 'uploads', uploadId)

test('a piece larger than any other body comes through the whole server, and is asked for again', async () => {
  const { browser, address, uploadId } = await begin('sends_much')
  const body = 'x'.repeat(2_000_000)
  const answer = await send(browser, 'PATCH', address, { body })
  expect(answer).toMatchObject({ status: 204, headers: { 'upload-offset': '2000000' } })
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  const head = await send(browser, 'HEAD', address)
  expect(head).toMatchObject({
    status: 200,
    headers: { 'upload-offset': '2000000', 'upload-length': String(SIZE), 'tus-resumable': '1.0.0' },
  })
  expect(readFileSync(fileOf(uploadId), 'utf8')).toBe(body)
  expect((await send(browser, 'DELETE', address)).status).toBe(204)
  expect(existsSync(fileOf(uploadId))).toBe(false)
})

test('no other site sends for somebody, and nobody without a session', async () => {
  const { browser, address, uploadId } = await begin('is_lured')
  const body = 'x'.repeat(1_000)
  const foreign = await send(browser, 'PATCH', address, { body, headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  expect((await send(site.visitor(), 'PATCH', address, { body })).status).toBe(401)
  expect((await send(site.visitor(), 'HEAD', address)).status).toBe(401)
  expect((await browser.send('GET', address)).status).toBe(405)
  expect((await browser.send('POST', '/api/uploads', { json: {} })).status).toBe(404)
  expect(existsSync(fileOf(uploadId))).toBe(false)
})

test('whoever is banned in the middle sends nothing more', async () => {
  const { id, browser, address, uploadId } = await begin('is_banned')
  expect((await send(browser, 'PATCH', address, { body: 'x'.repeat(1_000) })).status).toBe(204)
  const ctx = createTestCommandContext(site.db, new Date())
  await banUser(ctx, { userId: id, reason: 'Shouting', until: null })
  const more = { offset: 1_000, body: 'x'.repeat(1_000) }
  expect((await send(browser, 'PATCH', address, more)).status).toBe(403)
  expect((await send(browser, 'PATCH', address, more)).status).toBe(403)
  expect([401, 403]).toContain((await send(browser, 'HEAD', address)).status)
  expect(readFileSync(fileOf(uploadId)).length).toBe(1_000)
  const [row] = await site.db.select().from(uploads).where(eq(uploads.id, uploadId))
  expect(row).toMatchObject({ state: 'receiving' })
})
