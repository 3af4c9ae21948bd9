import type { Random } from '../random.ts'
import { disc, type Point, type Shape } from '../shapes.ts'

const COLUMNS = [44, 121, 198, 276]

function curve(from: Point, to: Point): string {
  const middle = Math.round((from.x + to.x) / 2)
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
}

/** Machine learning: layers of a network and the signal that runs through it. */
export function network(random: Random): Shape[] {
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
      if (index === litIndex) lit += disc(node, 9)
      else nodes += disc(node, 7)
      after?.forEach((target, targetIndex) => {
        if (index === litIndex && targetIndex === nextLit) signal += curve(node, target)
        else if (random.chance(72)) edges += curve(node, target)
      })
    })
    litIndex = nextLit
  })
  return [
    { d: disc({ x: random.int(90, 230), y: random.int(60, 120) }, random.int(70, 96)), fill: 'deep' },
    { d: edges, stroke: 'mid', width: 2, opacity: 65 },
    { d: signal, stroke: 'spark', width: 4 },
    { d: nodes, fill: 'light' },
    { d: lit, fill: 'spark' },
  ]
}
