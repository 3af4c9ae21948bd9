import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { UNAVAILABLE_MESSAGES } from '#platform/rules/unavailable.ts'
import { t } from '../../messages/index.ts'
import { SECURITY_HEADERS } from './security.ts'
import { buildUnavailableBody } from './unavailable.ts'

/** Clients come back spread over these seconds, and not all in the same one. */
const RETRY_SECONDS = { least: 2, most: 6 }

/** Colours of src/ui/tokens.css. The page has no other file: those who ask for it are too many already. */
const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.5 'Figtree Variable', system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center;
  color: light-dark(#131a33, #eceffa); background: light-dark(#f5f6fa, #0b1021) }
main { padding: 3rem 1.25rem; text-align: center }
svg { width: 3.5rem; height: 3.5rem }
h1 { margin: 1.25rem 0 0; font-size: 1.25rem; letter-spacing: -0.01em }
p { max-width: 26rem; margin: 0.25rem auto 1.25rem; color: light-dark(#475170, #b0b9d6); text-wrap: balance }
a { display: inline-block; padding: 0.625rem 1.25rem; border-radius: 0.75rem; font-weight: 600; text-decoration: none;
  color: #1a1430; background: light-dark(#ffb02e, #ffb84d) }
a:focus-visible { outline: 2px solid light-dark(#3a50d9, #ffd08a); outline-offset: 2px }
`
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#141c33"/><path fill="#fff"
d="M7.5 16.6 22.9 9.2a1 1 0 0 1 1.4.9v3.3a1.6 1.6 0 0 1-.9 1.4L8.9 21.7a1 1 0 0 1-1.4-.9z"/><path d="M16 18.8v6"
stroke="#fff" stroke-width="2.2"/><path d="M12 25.4h8" stroke="#f0a53a" stroke-width="2.6" stroke-linecap="round"/></svg>`

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

/** @param comesBack whether the browser may ask for it again by itself, as for what is only read */
const buildPage = (retryAfterSeconds: number, comesBack: boolean) => `<!doctype html>
<html lang="${getLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${comesBack ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${UNAVAILABLE_MESSAGES.TITLE}</title><style>${STYLES}</style></head>
<body><main>${MARK}<h1>${UNAVAILABLE_MESSAGES.TITLE}</h1>
${comesBack ? `<p>${UNAVAILABLE_MESSAGES.BUSY_PAGE}</p><a href="">${t.tryAgain}</a>` : `<p>${UNAVAILABLE_MESSAGES.REQUEST}</p>`}
</main></body></html>`

/**
 * Answers 503 without asking anybody: a small page for a browser that loads one, else what the API says while the database is away.
 * @param random from 0 to below 1
 */
export function refuseRequest(
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  random: () => number = Math.random,
): void {
  const { least, most } = RETRY_SECONDS
  const retryAfterSeconds = least + Math.floor(random() * (most - least + 1))
  const isPage = headers.accept?.includes('text/html') === true
  const body = isPage
    ? buildPage(retryAfterSeconds, method === 'GET')
    : JSON.stringify(buildUnavailableBody(url, retryAfterSeconds))
  response
    .writeHead(503, {
      ...SECURITY_HEADERS,
      ...(isPage ? PAGE_HEADERS : { 'content-type': 'application/json' }),
      'content-length': String(Buffer.byteLength(body)),
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
    })
    .end(body)
}
