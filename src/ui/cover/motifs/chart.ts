import type { Random } from '../random.ts'
import { COVER_HEIGHT, COVER_WIDTH, disc, type Point, type Shape, wave } from '../shapes.ts'

const STEPS = 6

function heights(random: Random, low: number, high: number): Point[] {
  const stride = COVER_WIDTH / STEPS
  return Array.from({ length: STEPS + 1 }, (_, index) => ({
    x: Math.round(index * stride),
    y: random.int(low, high),
  }))
}

const filled = (points: Point[]) => `${wave(points)}V${COVER_HEIGHT}H0z`

/** Data science: measured curves behind each other, with one reading picked out. */
export function chart(random: Random): Shape[] {
  const back = heights(random, 40, 110)
  const front = heights(random, 90, 150)
  const rules = Array.from({ length: 9 }, (_, index) => `M${32 * (index + 1)} 0V180`).join('')
  const reading = { x: 32 * random.int(3, 7), y: random.int(34, 74) }
  const sample = Array.from({ length: 7 }, () =>
    disc({ x: random.int(14, 306), y: random.int(16, 80) }, 3),
  ).join('')
  return [
    { d: rules, stroke: 'deep', width: 1 },
    { d: filled(back), fill: 'deep' },
    { d: wave(back), stroke: 'mid', width: 3 },
    { d: filled(front), fill: 'mid', opacity: 55 },
    { d: wave(front), stroke: 'light', width: 4 },
    { d: sample, fill: 'light', opacity: 70 },
    { d: `M${reading.x} ${reading.y}V180`, stroke: 'spark', width: 2 },
    { d: disc(reading, 8), fill: 'spark' },
    { d: disc(reading, 3), fill: 'paper' },
  ]
}
