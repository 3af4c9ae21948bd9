import type { Random } from '../random.ts'
import { disc, type Shape } from '../shapes.ts'

/** Everything else: the rings and the hand of a clock. */
export function arcs(random: Random): Shape[] {
  const x = random.int(70, 250)
  const y = random.int(130, 190)
  const ring = (r: number) => disc({ x, y }, r)
  const hand = random.int(-60, 60)
  return [
    { d: ring(150), fill: 'deep' },
    { d: ring(128) + ring(106), stroke: 'mid', width: 2 },
    { d: ring(84), fill: 'mid', opacity: 60 },
    { d: ring(52), fill: 'light' },
    { d: `M${x} ${y}L${x + hand} ${y - 96}`, stroke: 'spark', width: 4 },
    { d: disc({ x: x + hand, y: y - 96 }, 8), fill: 'spark' },
    { d: ring(8), fill: 'paper' },
  ]
}
