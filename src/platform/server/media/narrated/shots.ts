import sharp from 'sharp'
import type { Shot } from './film-slides.ts'

const FADE_STEPS = 4
const FADE_STEP_MS = 100

/** Draws an SVG to RGB bytes. */
export function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

/** The slides as shots, each fading into the next one in 0.4 seconds. */
export function withFades(pictures: readonly Buffer[], startsMs: readonly number[]): Shot[] {
  return pictures.flatMap((picture, index) => {
    const startMs = startsMs[index] ?? 0
    const before = pictures[index - 1]
    if (!before) return [{ startMs, picture }]
    return Array.from({ length: FADE_STEPS }, (_, step): Shot => {
      const share = (step + 1) / FADE_STEPS
      return {
        startMs: startMs + step * FADE_STEP_MS,
        picture: share === 1 ? picture : blend(before, picture, share),
      }
    })
  })
}

function blend(from: Buffer, to: Buffer, share: number): Buffer {
  const mixed = Buffer.allocUnsafe(to.length)
  const weight = Math.round(share * 256)
  for (let index = 0; index < mixed.length; index++) {
    mixed[index] = ((from[index] ?? 0) * (256 - weight) + (to[index] ?? 0) * weight) >> 8
  }
  return mixed
}
