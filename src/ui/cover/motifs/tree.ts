import type { Random } from '../random.ts'
import { disc, type Point, type Shape } from '../shapes.ts'

const LEVELS = 4

function place(level: number, index: number): Point {
  const slots = 2 ** level
  return { x: Math.round(((index + 0.5) * 320) / slots), y: 30 + level * 40 }
}

/** Data structures: a search tree with holes in it, and one search from the root to a leaf. */
export function tree(random: Random): Shape[] {
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
        pathNodes += disc(to, 13 - level * 2)
      } else {
        edges += edge
        nodes += disc(to, 13 - level * 2)
        cores += disc(to, 3)
      }
    }
    onPath = next
  }
  const root = place(0, 0)
  return [
    { d: disc({ x: random.int(40, 280), y: 190 }, random.int(90, 130)), fill: 'deep' },
    { d: edges, stroke: 'mid', width: 3 },
    { d: path, stroke: 'spark', width: 4 },
    { d: nodes, fill: 'light' },
    { d: cores, fill: 'deep' },
    { d: pathNodes, fill: 'spark' },
    { d: disc(root, 14), fill: 'paper' },
    { d: disc(root, 5), fill: 'mid' },
  ]
}
