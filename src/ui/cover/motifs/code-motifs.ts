import type { SeededRandom } from '../seeded-random.ts'
import { buildBoxPath, buildDiscPath, type CoverShape } from '../shapes.ts'

const ROW_HEIGHT = 22
const INKS = ['mid', 'light', 'paper'] as const

/** A sheet of code, indented as code is, with the caret where the reader goes on. */
export function drawCodeMotif(random: SeededRandom): CoverShape[] {
  const inks = { mid: '', light: '', paper: '' }
  const rows = random.int(5, 6)
  const left = random.int(34, 60)
  const top = 90 - Math.round((rows * ROW_HEIGHT) / 2)
  const caretRow = random.int(1, rows - 2)
  let indent = 0
  let caret = ''
  for (let row = 0; row < rows; row += 1) {
    const y = top + 17 + row * ROW_HEIGHT
    let x = left + 22 + indent * 20
    const words = random.int(1, 3)
    for (let word = 0; word < words && x < left + 150; word += 1) {
      const length = random.int(12, 46)
      inks[INKS[random.int(0, 2)] ?? 'mid'] += `M${x} ${y}h${length}`
      x += length + 16
    }
    if (row === caretRow) caret = buildBoxPath(x - 4, y - 9, 5, 18, 2)
    indent = Math.max(0, Math.min(3, indent + random.int(-1, 1) + (row === 0 ? 1 : 0)))
  }
  return [
    { d: buildBoxPath(left, top - 8, 226, rows * ROW_HEIGHT + 16, 12), fill: 'ground' },
    { d: buildBoxPath(left, top - 8, 226, rows * ROW_HEIGHT + 16, 12), stroke: 'mid', width: 3 },
    { d: inks.mid, stroke: 'mid', width: 8 },
    { d: inks.light, stroke: 'light', width: 8 },
    { d: inks.paper, stroke: 'paper', width: 8 },
    { d: caret, fill: 'spark' },
  ]
}

/** What a program answers: a prompt, some lines, and the one that matters underlined. */
export function drawTerminalMotif(random: SeededRandom): CoverShape[] {
  const top = random.int(24, 34)
  const marked = random.int(1, 3)
  let lines = ''
  let underline = ''
  for (let row = 1; row < 5; row += 1) {
    const y = top + 36 + row * 22
    const length = random.int(60, 170)
    lines += `M72 ${y}h${length}`
    if (row !== marked) continue
    underline = `M72 ${y + 11}${'q4 -7 8 0t8 0'.repeat(Math.floor(length / 16))}`
  }
  return [
    { d: buildBoxPath(44, top, 232, 134, 12), fill: 'paper' },
    { d: `M44 ${top + 22}v-10a12 12 0 0 1 12 -12h208a12 12 0 0 1 12 12v10z`, fill: 'mid' },
    { d: [60, 74, 88].map((x) => buildDiscPath({ x, y: top + 11 }, 4)).join(''), fill: 'paper' },
    { d: `M62 ${top + 32}l8 6l-8 6M82 ${top + 38}h${random.int(30, 90)}`, stroke: 'spark', width: 5 },
    { d: lines, stroke: 'light', width: 7, opacity: 75 },
    { d: underline, stroke: 'spark', width: 3 },
  ]
}

/** Histories that part and come together again. */
export function drawBranchesMotif(random: SeededRandom): CoverShape[] {
  const trunk = random.int(80, 104)
  const up = trunk - random.int(40, 54)
  const down = trunk + random.int(38, 52)
  const [a, b] = [random.int(50, 80), random.int(150, 180)]
  const [c, e] = [random.int(100, 130), random.int(230, 256)]
  const side = (from: number, to: number, y: number) =>
    `M${from} ${trunk}C${from + 22} ${trunk} ${from + 8} ${y} ${from + 32} ${y}H${to - 32}C${to - 8} ${y} ${to - 22} ${trunk} ${to} ${trunk}`
  const dots = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => buildDiscPath({ x, y }, 9)).join('')
  return [
    { d: `M0 ${trunk}H320`, stroke: 'light', width: 6 },
    { d: side(a, b, up), stroke: 'mid', width: 6 },
    { d: side(c, e, down), stroke: 'spark', width: 6 },
    {
      d: dots([
        [a, trunk],
        [b, trunk],
        [c, trunk],
        [286, trunk],
      ]),
      fill: 'light',
    },
    { d: dots([[(a + b) >> 1, up]]), fill: 'mid' },
    {
      d: dots([
        [c + 44, down],
        [e - 44, down],
      ]),
      fill: 'spark',
    },
    { d: buildDiscPath({ x: e, y: trunk }, 12), fill: 'spark' },
    { d: buildDiscPath({ x: e, y: trunk }, 5), fill: 'paper' },
  ]
}

/** A list of what has been tried, most of it good. */
export function drawChecksMotif(random: SeededRandom): CoverShape[] {
  const rows = random.int(3, 4)
  const gap = Math.floor(136 / rows)
  const open = random.int(0, rows - 1)
  const left = random.int(50, 90)
  let boxes = ''
  let ticks = ''
  let lines = ''
  let waiting = ''
  for (let row = 0; row < rows; row += 1) {
    const y = 22 + row * gap
    const box = buildBoxPath(left, y, 28, 28, 8)
    if (row === open) waiting = box
    else {
      boxes += box
      ticks += `M${left + 7} ${y + 15}l5 5l9 -11`
    }
    lines += `M${left + 48} ${y + 9}h${random.int(60, 130)}M${left + 48} ${y + 22}h${random.int(30, 80)}`
  }
  return [
    { d: boxes, fill: 'light' },
    { d: ticks, stroke: 'ground', width: 5 },
    { d: waiting, stroke: 'spark', width: 5 },
    { d: lines, stroke: 'mid', width: 7 },
  ]
}
