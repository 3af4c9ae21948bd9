import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import type { HttpAnswer, HttpBrowser } from '#tests/support/http-browser.ts'

const RETRY_MS = 50
/** How long a request is sent again before the site counts as gone for good. */
const PATIENCE_MS = 180_000

export type PersistentSender = (method: string, path: string, json?: unknown) => Promise<HttpAnswer>

/**
 * Sends until there is an answer, as a browser does; neither a lost connection nor a failure of the server is one.
 * @param scene counts what had to be sent again
 */
export function createPersistentSender(
  scene: { readonly address: string; repeated: number },
  browser: HttpBrowser,
): PersistentSender {
  return async (method, path, json) => {
    const end = performance.now() + PATIENCE_MS
    const sent = { headers: { origin: scene.address }, ...(json !== undefined && { json }) }
    for (;;) {
      const answer = await browser.send(method, path, sent).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.status < 500) return answer
      const last = answer instanceof Error ? answer.message : `${answer.status} ${answer.body}`
      assert.ok(performance.now() < end, `${method} ${path} is never answered; the last was ${last}`)
      scene.repeated++
      await delay(RETRY_MS)
    }
  }
}
