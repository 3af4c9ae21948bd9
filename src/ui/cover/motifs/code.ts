import type { Random } from '../random.ts'
import { box, disc, type Shape } from '../shapes.ts'

const ROWS = 6
const ROW_HEIGHT = 24

/** Programming: a sheet of code, indented as code is, with the caret where the reader goes on. */
export function code(random: Random): Shape[] {
  const inks = { mid: '', light: '', paper: '' }
  const order = ['mid', 'light', 'paper'] as const
  let indent = 0
  let numbers = ''
  let caret = ''
  const caretRow = random.int(2, ROWS - 2)
  for (let row = 0; row < ROWS; row += 1) {
    const y = 30 + row * ROW_HEIGHT
    let x = 62 + indent * 22
    numbers += disc({ x: 30, y }, 2)
    const words = random.int(1, 3)
    for (let word = 0; word < words && x < 250; word += 1) {
      const length = random.int(14, 62)
      const ink = order[random.int(0, 2)] ?? 'mid'
      inks[ink] += `M${x} ${y}h${length}`
      x += length + 18
    }
    if (row === caretRow) caret = box(x - 4, y - 10, 5, 20, 2)
    indent = Math.max(0, Math.min(3, indent + random.int(-1, 1) + (row === 0 ? 1 : 0)))
  }
  return [
    { d: box(0, 0, 46, 180), fill: 'deep' },
    { d: box(46, 30 + caretRow * ROW_HEIGHT - 12, 274, 24), fill: 'deep', opacity: 70 },
    { d: numbers, fill: 'mid' },
    { d: inks.mid, stroke: 'mid', width: 9 },
    { d: inks.light, stroke: 'light', width: 9 },
    { d: inks.paper, stroke: 'paper', width: 9 },
    { d: caret, fill: 'spark' },
  ]
}
