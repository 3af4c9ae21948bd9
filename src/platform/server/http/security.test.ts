import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { buildContentSecurityPolicy, computeInlineScriptHashes, refuseCrossSiteWrites } from './security.ts'

describe('content security policy', () => {
  test('allows no inline script and no inline style by keyword', () => {
    const policy = buildContentSecurityPolicy(["'nonce-abc'"], { secure: true })
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain('upgrade-insecure-requests')
  })

  test('hashes every inline script of a page and no file', () => {
    const html = '<script>one()</script><script type="module">two\n()</script><script src="/x.js"></script>'
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(computeInlineScriptHashes(html)).toEqual([hash('one()'), hash('two\n()')])
  })

  test('leaves out structured data, which does not run', () => {
    expect(computeInlineScriptHashes('<script type="application/ld+json">{}</script>')).toEqual([])
  })
})

describe('writes from other sites', () => {
  const app = new Hono()
  app.use(refuseCrossSiteWrites(() => 'https://learn.example.org'))
  app.all('*', (c) => c.text('done'))
  const send = (method: string, headers: Record<string, string>) =>
    app.request('http://127.0.0.1:3000/api/x', { method, headers })

  test.each([
    ['an origin of another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site by its fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a host that only begins alike', { origin: 'https://learn.example.org.evil.example' }],
  ])('%s is refused', async (_name, headers) => {
    expect((await send('POST', headers)).status).toBe(403)
    expect((await send('DELETE', headers)).status).toBe(403)
    expect((await send('GET', headers)).status).toBe(200)
  })

  test('a page of our host that came without TLS is another site', async () => {
    const send = (origin: string) =>
      app.request('http://learn.example.org/api/x', { method: 'POST', headers: { origin } })
    expect((await send('http://learn.example.org')).status).toBe(403)
    expect((await send('https://learn.example.org')).status).toBe(200)
  })

  test.each([
    ['our own origin', { origin: 'https://learn.example.org' }],
    ['the address it was reached at', { origin: 'http://127.0.0.1:3000' }],
    ['no browser', {}],
  ])('%s is let through', async (_name, headers) => {
    expect((await send('POST', headers)).status).toBe(200)
  })
})
