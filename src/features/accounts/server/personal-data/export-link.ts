import { createHmac, timingSafeEqual } from 'node:crypto'
import { EXPORT_LINK_MS } from '../../rules/limits.ts'

const sign = (secret: string, exportId: string, until: number) =>
  createHmac('sha256', secret).update(`export:${exportId}:${until}`).digest('base64url')

/** A signed link to a finished copy, valid for a quarter of an hour. */
export function exportLink(secret: string, exportId: string, now: Date): string {
  const until = now.getTime() + EXPORT_LINK_MS
  return `/api/accounts/data-exports/${exportId}/file?until=${until}&signature=${sign(secret, exportId, until)}`
}

/** Whether a link was signed by us and has not expired. */
export function isExportLink(
  secret: string,
  now: Date,
  { exportId, until, signature }: { exportId: string; until: number; signature: string },
): boolean {
  const expected = Buffer.from(sign(secret, exportId, until))
  const given = Buffer.from(signature)
  return until > now.getTime() && given.length === expected.length && timingSafeEqual(given, expected)
}
