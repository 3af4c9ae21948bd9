import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'
import { t } from '../../messages/index.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_DEPTH, MAX_IMPORT_VALUES } from '../../rules/limits.ts'

const parseInThread = defineThreadWork<typeof import('./parse-json-resume.thread.ts').default>(
  new URL('./parse-json-resume.thread.ts', import.meta.url),
)

/**
 * Reads what a resume can hold of a JSON Resume document.
 *
 * @param json anything that somebody sent
 * @returns `problems` where it is beyond limits, no group of fields, or has nothing but faults
 */
export async function parseJsonResume(json: unknown): ReturnType<typeof parseInThread> {
  if (isBeyondLimits(json)) return { problems: [{ path: '', message: t.importIsTooLarge }] }
  return parseInThread(json)
}

/** Calls of the site's own pages carry more than JSON does: big numbers, sets, maps and dates. */
const isJson = (value: unknown): boolean =>
  typeof value !== 'bigint' &&
  !(value instanceof Map || value instanceof Set || value instanceof Date || value instanceof Blob)

/** Looked at before anything walks through it that would take long, or call itself too often. */
function isBeyondLimits(json: unknown): boolean {
  let values = 0
  const waiting = [{ value: json, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    values += 1
    if (values > MAX_IMPORT_VALUES || depth > MAX_IMPORT_DEPTH) return true
    if (!isJson(value)) return true
    if (typeof value !== 'object' || value === null) continue
    for (const part of Object.values(value)) waiting.push({ value: part, depth: depth + 1 })
  }
  return Buffer.byteLength(JSON.stringify(json) ?? '') > MAX_IMPORT_BYTES
}
