import type { SeededRandom } from '../seeded-random.ts'
import { buildBoxPath, buildDiscPath, buildWavePath, type CoverPoint, type CoverShape } from '../shapes.ts'

const STEPS = 6

function heights(random: SeededRandom, low: number, high: number): CoverPoint[] {
  return Array.from({ length: STEPS + 1 }, (_, index) => ({
    x: Math.round((index * 320) / STEPS),
    y: random.int(low, high),
  }))
}

const filled = (points: CoverPoint[]) => `${buildWavePath(points)}V180H0z`

/** Measured curves behind each other, with one reading picked out. */
export function drawChartMotif(random: SeededRandom): CoverShape[] {
  const back = heights(random, 40, 110)
  const front = heights(random, 90, 150)
  const reading = { x: 32 * random.int(3, 7), y: random.int(34, 74) }
  return [
    { d: filled(back), fill: 'deep' },
    { d: buildWavePath(back), stroke: 'mid', width: 3 },
    { d: filled(front), fill: 'mid', opacity: 55 },
    { d: buildWavePath(front), stroke: 'light', width: 4 },
    { d: `M${reading.x} ${reading.y}V180`, stroke: 'spark', width: 2 },
    { d: buildDiscPath(reading, 9), fill: 'spark' },
    { d: buildDiscPath(reading, 4), fill: 'paper' },
  ]
}

/** Bars on their way into order; one is being moved. */
export function drawBarsMotif(random: SeededRandom): CoverShape[] {
  const count = random.int(7, 10)
  const width = Math.floor(232 / count)
  const moved = random.int(1, count - 2)
  const rising = random.chance(50)
  let bars = ''
  let one = ''
  let top = { x: 0, y: 0 }
  for (let index = 0; index < count; index += 1) {
    const rank = rising ? index : count - 1 - index
    const height = Math.max(16, 24 + Math.round((rank * 96) / count) + random.int(-18, 18))
    const x = 44 + index * width
    const box = buildBoxPath(x, 154 - height, width - 7, height, 4)
    if (index === moved) {
      one = box
      top = { x: x + Math.floor((width - 7) / 2), y: 154 - height - 18 }
    } else bars += box
  }
  return [
    { d: bars, fill: 'light' },
    { d: one, fill: 'spark' },
    { d: buildDiscPath(top, 6), fill: 'paper' },
    { d: 'M36 160h248', stroke: 'mid', width: 4 },
  ]
}

/** How values lie around their middle, and the part one looks at. */
export function drawBellMotif(random: SeededRandom): CoverShape[] {
  const x = random.int(130, 190)
  const half = random.int(56, 96)
  const peak = random.int(30, 52)
  const curve = `M${x - 2 * half} 150C${x - half} 150 ${x - half} ${peak} ${x} ${peak}S${x + half} 150 ${x + 2 * half} 150`
  const bars = [-3, -2, -1, 0, 1, 2, 3].map((step) => {
    const share = [100, 78, 40, 15][Math.abs(step)] ?? 0
    const height = Math.round(((150 - peak) * share) / 100) - random.int(4, 12)
    const width = Math.round(half / 2) - 8
    return buildBoxPath(
      x + Math.round((step * half) / 2) - (width >> 1),
      150 - Math.max(6, height),
      width,
      Math.max(6, height),
      3,
    )
  })
  const marked = random.int(1, 5)
  return [
    { d: bars.filter((_, index) => index !== marked).join(''), fill: 'mid' },
    { d: bars[marked] ?? '', fill: 'spark' },
    { d: curve, stroke: 'light', width: 5 },
    { d: 'M30 152h260', stroke: 'mid', width: 4 },
    { d: buildDiscPath({ x, y: peak }, 7), fill: 'paper' },
  ]
}

/** Points of two kinds and the line that a model draws between them. */
export function drawScatterMotif(random: SeededRandom): CoverShape[] {
  const start = random.int(40, 140)
  const end = 180 - start
  const border = (x: number) => start + Math.round(((end - start) * (x - 40)) / 240)
  const bend = random.int(-36, 36)
  let above = ''
  let below = ''
  for (let index = 0; index < 13; index += 1) {
    const x = 46 + index * 18 + random.int(-6, 6)
    above += buildDiscPath({ x, y: Math.max(14, border(x) - random.int(22, 62)) }, random.int(4, 7))
    below += buildDiscPath({ x, y: Math.min(166, border(x) + random.int(22, 62)) }, random.int(4, 7))
  }
  return [
    { d: 'M30 14V166H294', stroke: 'mid', width: 4 },
    { d: above, fill: 'light' },
    { d: below, fill: 'mid' },
    { d: `M40 ${start}Q160 ${90 + bend} 280 ${end}`, stroke: 'spark', width: 5 },
  ]
}

/** A table with the row and the column that were asked for. */
export function drawTableMotif(random: SeededRandom): CoverShape[] {
  const left = random.int(46, 70)
  const columns = random.int(3, 4)
  const width = Math.floor(200 / columns)
  const row = random.int(1, 4)
  let cells = ''
  let heads = ''
  let found = ''
  for (let line = 0; line < 5; line += 1) {
    for (let column = 0; column < columns; column += 1) {
      const mark = `M${left + column * width + 14} ${43 + line * 25}h${random.int(12, width - 28)}`
      if (line === 0) heads += mark
      else if (line === row) found += mark
      else cells += mark
    }
  }
  const all = columns * width
  return [
    { d: buildBoxPath(left, 28, all, 130, 10), fill: 'paper' },
    { d: `M${left} 56v-18a10 10 0 0 1 10 -10h${all - 20}a10 10 0 0 1 10 10v18z`, fill: 'mid' },
    { d: heads, stroke: 'paper', width: 7 },
    { d: buildBoxPath(left - 8, 31 + row * 25, all + 16, 25, 6), fill: 'spark' },
    { d: cells, stroke: 'light', width: 7, opacity: 70 },
    { d: found, stroke: 'paper', width: 7 },
  ]
}
