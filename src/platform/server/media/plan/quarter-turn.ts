import type { Rotation } from '../media-types.ts'

/**
 * Cameras only turn by quarters; anything else is rounded to one.
 * @param degrees clockwise, any number
 */
export function quarterTurn(degrees: number): Rotation {
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4
  return quarters === 1 ? 90 : quarters === 2 ? 180 : quarters === 3 ? 270 : 0
}

/**
 * Clockwise turn for viewing out of a display matrix: nine 32-bit numbers, of which the first and the second are the
 * cosine and the sine of the turn.
 */
export function rotationOf(matrix: Buffer | null): Rotation {
  if (!matrix || matrix.length < 36) return 0
  return quarterTurn((Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI)
}
