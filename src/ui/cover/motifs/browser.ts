import type { Random } from '../random.ts'
import { box, disc, type Shape } from '../shapes.ts'

/** Web development: a page in its window, laid out anew for each title, and a phone that shows it too. */
export function browser(random: Random): Shape[] {
  const left = random.int(26, 44)
  const top = random.int(24, 34)
  const width = random.int(206, 224)
  const columns = random.int(2, 4)
  const gap = 8
  const inner = width - 32
  const cell = Math.floor((inner - gap * (columns - 1)) / columns)
  const heroOnLeft = random.chance(50)
  const heroX = heroOnLeft ? left + 16 : left + 16 + Math.floor(inner * 0.55)
  const textX = heroOnLeft ? left + 16 + Math.floor(inner * 0.5) : left + 16
  const cells = Array.from({ length: columns }, (_, index) =>
    box(left + 16 + index * (cell + gap), top + 92, cell, 60, 4),
  ).join('')
  const phoneX = left + width - 30
  return [
    { d: disc({ x: random.int(220, 300), y: random.int(10, 60) }, random.int(70, 100)), fill: 'deep' },
    { d: box(left, top, width, 170, 10), fill: 'paper' },
    {
      d: `M${left} ${top + 10}a10 10 0 0 1 10 -10h${width - 20}a10 10 0 0 1 10 10v12h${-width}z`,
      fill: 'mid',
    },
    { d: [12, 24, 36].map((x) => disc({ x: left + x, y: top + 11 }, 3)).join(''), fill: 'paper' },
    { d: box(heroX, top + 34, Math.floor(inner * 0.45), 48, 5), fill: 'light' },
    {
      d: `M${textX + 4} ${top + 42}h${random.int(46, 76)}M${textX + 4} ${top + 56}h${random.int(28, 60)}`,
      stroke: 'mid',
      width: 6,
    },
    { d: box(textX, top + 67, 38, 14, 7), fill: 'spark' },
    { d: cells, fill: 'mid', opacity: 35 },
    { d: box(phoneX - 4, 74, 70, 130, 14), fill: 'deep' },
    { d: box(phoneX, 78, 62, 122, 11), fill: 'light' },
    { d: box(phoneX + 8, 92, 46, 34, 4), fill: 'paper' },
    {
      d: `M${phoneX + 12} 140h${random.int(22, 36)}M${phoneX + 12} 152h${random.int(14, 34)}`,
      stroke: 'paper',
      width: 5,
    },
    { d: box(phoneX + 8, 162, 46, 12, 6), fill: 'spark' },
  ]
}
