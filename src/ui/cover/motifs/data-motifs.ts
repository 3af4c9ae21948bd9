import type { SeededRandom } from '../seeded-random.ts'
import {
  buildDiscPath,
  buildWavePath,
  COVER_HEIGHT,
  COVER_WIDTH,
  type CoverPoint,
  type CoverShape,
} from '../shapes.ts'

const STEPS = 6

function heights(random: SeededRandom, low: number, high: number): CoverPoint[] {
  const stride = COVER_WIDTH / STEPS
  return Array.from({ length: STEPS + 1 }, (_, index) => ({
    x: Math.round(index * stride),
    y: random.int(low, high),
  }))
}

const filled = (points: CoverPoint[]) => `${buildWavePath(points)}V${COVER_HEIGHT}H0z`

/** Data science: measured curves behind each other, with one reading picked out. */
export function drawChartMotif(random: SeededRandom): CoverShape[] {
  const back = heights(random, 40, 110)
  const front = heights(random, 90, 150)
  const rules = Array.from({ length: 9 }, (_, index) => `M${32 * (index + 1)} 0V180`).join('')
  const reading = { x: 32 * random.int(3, 7), y: random.int(34, 74) }
  const sample = Array.from({ length: 7 }, () =>
    buildDiscPath({ x: random.int(14, 306), y: random.int(16, 80) }, 3),
  ).join('')
  return [
    { d: rules, stroke: 'deep', width: 1 },
    { d: filled(back), fill: 'deep' },
    { d: buildWavePath(back), stroke: 'mid', width: 3 },
    { d: filled(front), fill: 'mid', opacity: 55 },
    { d: buildWavePath(front), stroke: 'light', width: 4 },
    { d: sample, fill: 'light', opacity: 70 },
    { d: `M${reading.x} ${reading.y}V180`, stroke: 'spark', width: 2 },
    { d: buildDiscPath(reading, 8), fill: 'spark' },
    { d: buildDiscPath(reading, 3), fill: 'paper' },
  ]
}

const LEVELS = 4

function place(level: number, index: number): CoverPoint {
  const slots = 2 ** level
  return { x: Math.round(((index + 0.5) * 320) / slots), y: 30 + level * 40 }
}

/** Data structures: a search tree with holes in it, and one search from the root to a leaf. */
export function drawTreeMotif(random: SeededRandom): CoverShape[] {
  let edges = ''
  let nodes = ''
  let cores = ''
  let path = ''
  let pathNodes = ''
  let onPath = 0
  const present = new Set(['0.0'])
  for (let level = 1; level < LEVELS; level += 1) {
    const next = onPath * 2 + random.int(0, 1)
    for (let index = 0; index < 2 ** level; index += 1) {
      const parentIndex = index >> 1
      if (!present.has(`${level - 1}.${parentIndex}`)) continue
      if (index !== next && random.chance(level === 1 ? 0 : 28)) continue
      present.add(`${level}.${index}`)
      const from = place(level - 1, parentIndex)
      const to = place(level, index)
      const edge = `M${from.x} ${from.y}L${to.x} ${to.y}`
      if (index === next) {
        path += edge
        pathNodes += buildDiscPath(to, 13 - level * 2)
      } else {
        edges += edge
        nodes += buildDiscPath(to, 13 - level * 2)
        cores += buildDiscPath(to, 3)
      }
    }
    onPath = next
  }
  const root = place(0, 0)
  return [
    { d: buildDiscPath({ x: random.int(40, 280), y: 190 }, random.int(90, 130)), fill: 'deep' },
    { d: edges, stroke: 'mid', width: 3 },
    { d: path, stroke: 'spark', width: 4 },
    { d: nodes, fill: 'light' },
    { d: cores, fill: 'deep' },
    { d: pathNodes, fill: 'spark' },
    { d: buildDiscPath(root, 14), fill: 'paper' },
    { d: buildDiscPath(root, 5), fill: 'mid' },
  ]
}

const COLUMNS = [44, 121, 198, 276]

function curve(from: CoverPoint, to: CoverPoint): string {
  const middle = Math.round((from.x + to.x) / 2)
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
}

/** Machine learning: layers of a network and the signal that runs through it. */
export function drawNetworkMotif(random: SeededRandom): CoverShape[] {
  const layers = COLUMNS.map((x) => {
    const count = random.int(3, 5)
    const stride = 150 / count
    return Array.from({ length: count }, (_, index) => ({ x, y: Math.round(15 + stride * (index + 0.5)) }))
  })
  let edges = ''
  let signal = ''
  let nodes = ''
  let lit = ''
  let litIndex = random.int(0, (layers[0]?.length ?? 1) - 1)
  layers.forEach((layer, column) => {
    const after = layers[column + 1]
    const nextLit = after ? random.int(0, after.length - 1) : 0
    layer.forEach((node, index) => {
      if (index === litIndex) lit += buildDiscPath(node, 9)
      else nodes += buildDiscPath(node, 7)
      after?.forEach((target, targetIndex) => {
        if (index === litIndex && targetIndex === nextLit) signal += curve(node, target)
        else if (random.chance(72)) edges += curve(node, target)
      })
    })
    litIndex = nextLit
  })
  return [
    {
      d: buildDiscPath({ x: random.int(90, 230), y: random.int(60, 120) }, random.int(70, 96)),
      fill: 'deep',
    },
    { d: edges, stroke: 'mid', width: 2, opacity: 65 },
    { d: signal, stroke: 'spark', width: 4 },
    { d: nodes, fill: 'light' },
    { d: lit, fill: 'spark' },
  ]
}
