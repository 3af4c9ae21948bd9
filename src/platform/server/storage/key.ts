import { AppError } from '#platform/rules/app-error.ts'

const LONGEST_KEY = 512
const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

export class StorageKeyError extends AppError {
  constructor(key: string) {
    super('storage/bad-key', `not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  }
}

/**
 * Keys are plain: parts of letters, digits, dots, lines and underscores with slashes between, so that they mean the same as
 * file name, as object name and in an address. No part begins with a dot.
 * @throws StorageKeyError
 */
export function checkKey(key: string): string {
  if (key.length > LONGEST_KEY || !key.split('/').every((part) => PART.test(part)))
    throw new StorageKeyError(key)
  return key
}

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
}

/** Content type of an object; what is not known is only good for downloading. */
export function contentTypeOf(key: string): string {
  const ending = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''
  return (Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined) ?? 'application/octet-stream'
}
