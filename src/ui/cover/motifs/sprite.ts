import type { Random } from '../random.ts'
import { box, disc, type Shape } from '../shapes.ts'

const PIXEL = 14
const HALF = 4
const ROWS = 8

/** Game development: a creature of mirrored pixels above a floor of tiles, with coins to fetch. */
export function sprite(random: Random): Shape[] {
  const left = 160 - HALF * PIXEL
  const top = 22
  let body = ''
  let shade = ''
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < HALF; column += 1) {
      // Dense in the middle, ragged at the edge: that is what makes it a creature and not noise.
      const solid = column >= 2 && row > 0 && row < ROWS - 1
      if (!solid && !random.chance(34 + column * 16)) continue
      const pair = [left + column * PIXEL, left + (2 * HALF - 1 - column) * PIXEL]
      const squares = pair.map((x) => box(x, top + row * PIXEL, PIXEL, PIXEL)).join('')
      if (!solid && random.chance(40)) shade += squares
      else body += squares
    }
  }
  const eyeRow = top + 3 * PIXEL
  const eyes = [left + 2 * PIXEL, left + 5 * PIXEL].map((x) => box(x, eyeRow, PIXEL, PIXEL)).join('')
  const tiles = Array.from({ length: 10 }, (_, index) => box(index * 32 + 1, 150, 30, 30, 3)).join('')
  const coins = [random.int(24, 52), random.int(60, 84), random.int(246, 264), random.int(278, 300)]
    .map((x) => disc({ x, y: random.int(62, 118) }, 7))
    .join('')
  const stars = Array.from({ length: 14 }, () => box(random.int(4, 312), random.int(6, 130), 4, 4)).join('')
  return [
    { d: stars, fill: 'mid', opacity: 60 },
    { d: tiles, fill: 'deep' },
    { d: 'M0 149h320', stroke: 'mid', width: 3 },
    { d: body, fill: 'light' },
    { d: shade, fill: 'mid' },
    { d: eyes, fill: 'paper' },
    { d: coins, fill: 'spark' },
  ]
}
