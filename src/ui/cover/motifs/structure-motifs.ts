import type { SeededRandom } from '../seeded-random.ts'
import { buildBoxPath, buildDiscPath, type CoverPoint, type CoverShape } from '../shapes.ts'

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
    { d: edges, stroke: 'mid', width: 2, opacity: 65 },
    { d: signal, stroke: 'spark', width: 4 },
    { d: nodes, fill: 'light' },
    { d: lit, fill: 'spark' },
  ]
}

/** Boxes with something in them, piled up; one is taken out or put in. */
export function drawBlocksMotif(random: SeededRandom): CoverShape[] {
  const columns = random.int(3, 4)
  const side = columns === 3 ? 46 : 40
  const left = 160 - Math.round((columns * (side + 8)) / 2)
  let boxes = ''
  let faded = ''
  let handles = ''
  const heights = Array.from({ length: columns }, () => random.int(1, 2))
  const lifted = random.int(0, columns - 1)
  heights.forEach((height, column) => {
    for (let row = 0; row < height; row += 1) {
      const [x, y] = [left + column * (side + 8), 152 - (row + 1) * (side + 6)]
      if (random.chance(60)) boxes += buildBoxPath(x, y, side, side, 7)
      else faded += buildBoxPath(x, y, side, side, 7)
      handles += `M${x + 12} ${y + 13}h${side - 24}`
    }
  })
  const x = left + lifted * (side + 8)
  const y = 152 - (heights[lifted] ?? 1) * (side + 6) - side - 6
  return [
    { d: boxes, fill: 'light' },
    { d: faded, fill: 'mid' },
    { d: handles, stroke: 'ground', width: 5 },
    { d: buildBoxPath(x + 4, Math.max(8, y - 4), side, side, 7), fill: 'spark' },
    { d: `M${left - 18} 154h${columns * (side + 8) + 28}`, stroke: 'mid', width: 5 },
  ]
}

/** A field of numbers, shown by how full each place is. */
export function drawMatrixMotif(random: SeededRandom): CoverShape[] {
  const columns = random.int(5, 8)
  const rows = random.int(4, 5)
  const side = rows === 4 ? 30 : 24
  const [left, top] = [160 - ((columns * (side + 6)) >> 1), 90 - ((rows * (side + 6)) >> 1)]
  const inks = { mid: '', light: '', paper: '' }
  let one = ''
  const [oneColumn, oneRow] = [random.int(1, columns - 2), random.int(1, rows - 2)]
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const box = `M${left + column * (side + 6)} ${top + row * (side + 6)}h${side}v${side}h${-side}z`
      if (column === oneColumn && row === oneRow) one = box
      else inks[(['mid', 'mid', 'light', 'paper'] as const)[random.int(0, 3)] ?? 'mid'] += box
    }
  }
  return [
    { d: inks.mid, fill: 'mid', opacity: 70 },
    { d: inks.light, fill: 'light' },
    { d: inks.paper, fill: 'paper' },
    { d: one, fill: 'spark' },
  ]
}

/** Rings to hit, and what has been hit so far. */
export function drawPracticeMotif(random: SeededRandom): CoverShape[] {
  const centre = { x: random.int(110, 210), y: random.int(84, 98) }
  const hits = Array.from({ length: random.int(3, 5) }, () => ({
    x: centre.x + random.int(-52, 52),
    y: centre.y + random.int(-48, 48),
  }))
  return [
    { d: buildDiscPath(centre, 76), fill: 'mid' },
    { d: buildDiscPath(centre, 56), fill: 'ground' },
    { d: buildDiscPath(centre, 36), fill: 'light' },
    { d: buildDiscPath(centre, 15), fill: 'ground' },
    { d: hits.map((hit) => buildDiscPath(hit, 6)).join(''), fill: 'paper' },
    { d: `M${centre.x + 70} ${centre.y - 66}L${centre.x + 3} ${centre.y - 3}`, stroke: 'spark', width: 6 },
    {
      d: `M${centre.x + 70} ${centre.y - 66}h18M${centre.x + 70} ${centre.y - 66}v-18`,
      stroke: 'spark',
      width: 6,
    },
  ]
}
