/**
 * A short hash of texts, the same in every browser and on the server (cyrb53). It marks versions in addresses and is not
 * cryptographic.
 * @returns 14 hexadecimal digits
 */
function computeFingerprint(parts: readonly string[]): string {
  const text = JSON.stringify(parts)
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  const number = 0x100000000 * (low & 0x1fffff) + (high >>> 0)
  return number.toString(16).padStart(14, '0')
}

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const
/** To be increased when the drawing changes: browsers and other sites cache these pictures for ever. */
const DRAWING = '1'

/** Version of a link preview's picture: it changes with every text on it. */
export const computeSocialImageVersion = (...texts: string[]): string =>
  computeFingerprint([DRAWING, ...texts])

/** The picture of pages that have none of their own. */
export const getSiteSocialImagePath = (siteName: string): string =>
  `/social/site/${computeSocialImageVersion(siteName)}.png`
