/** A frame rate as a fraction, since 29.97 is 30000/1001. */
export interface FrameRate {
  num: number
  den: number
}

const USUAL: readonly FrameRate[] = [
  { num: 5, den: 1 },
  { num: 10, den: 1 },
  { num: 12, den: 1 },
  { num: 15, den: 1 },
  { num: 20, den: 1 },
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
]

export const framesPerSecond = (rate: FrameRate): number => rate.num / rate.den

/**
 * The constant rate of the output. A variable rate is evened out, so that every rendition has its keyframes
 * at the same times; unusual averages are rounded up to a rate that screens like, at most 60.
 * @param average frames per second of the source, 0 when unknown
 */
export function outputFrameRate(average: number): FrameRate {
  if (!(average > 0)) return { num: 30, den: 1 }
  const nearest = USUAL.reduce((best, rate) =>
    Math.abs(framesPerSecond(rate) - average) < Math.abs(framesPerSecond(best) - average) ? rate : best,
  )
  if (Math.abs(framesPerSecond(nearest) - average) <= average * 0.004) return nearest
  return USUAL.find((rate) => rate.den === 1 && framesPerSecond(rate) >= average) ?? { num: 60, den: 1 }
}
