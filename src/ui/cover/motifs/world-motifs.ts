import type { SeededRandom } from '../seeded-random.ts'
import { buildBoxPath, buildDiscPath, buildWavePath, type CoverShape } from '../shapes.ts'

/** Web development: a page in its window, laid out anew for each title, and a phone that shows it too. */
export function drawBrowserMotif(random: SeededRandom): CoverShape[] {
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
    buildBoxPath(left + 16 + index * (cell + gap), top + 92, cell, 60, 4),
  ).join('')
  const phoneX = left + width - 30
  return [
    { d: buildBoxPath(left, top, width, 170, 10), fill: 'paper' },
    {
      d: `M${left} ${top + 10}a10 10 0 0 1 10 -10h${width - 20}a10 10 0 0 1 10 10v12h${-width}z`,
      fill: 'mid',
    },
    { d: [12, 24, 36].map((x) => buildDiscPath({ x: left + x, y: top + 11 }, 3)).join(''), fill: 'paper' },
    { d: buildBoxPath(heroX, top + 34, Math.floor(inner * 0.45), 48, 5), fill: 'light' },
    {
      d: `M${textX + 4} ${top + 42}h${random.int(46, 76)}M${textX + 4} ${top + 56}h${random.int(28, 60)}`,
      stroke: 'mid',
      width: 6,
    },
    { d: buildBoxPath(textX, top + 67, 38, 14, 7), fill: 'spark' },
    { d: cells, fill: 'mid', opacity: 35 },
    { d: buildBoxPath(phoneX - 4, 74, 70, 130, 14), fill: 'deep' },
    { d: buildBoxPath(phoneX, 78, 62, 122, 11), fill: 'light' },
    { d: buildBoxPath(phoneX + 8, 92, 46, 34, 4), fill: 'paper' },
    {
      d: `M${phoneX + 12} 140h${random.int(22, 36)}M${phoneX + 12} 152h${random.int(14, 34)}`,
      stroke: 'paper',
      width: 5,
    },
    { d: buildBoxPath(phoneX + 8, 162, 46, 12, 6), fill: 'spark' },
  ]
}

const PIXEL = 14
const HALF = 4
const SPRITE_ROWS = 8

/** Game development: a creature of mirrored pixels above a floor of tiles, with coins to fetch. */
export function drawSpriteMotif(random: SeededRandom): CoverShape[] {
  const left = 160 - HALF * PIXEL
  const top = 22
  let body = ''
  let shade = ''
  for (let row = 0; row < SPRITE_ROWS; row += 1) {
    for (let column = 0; column < HALF; column += 1) {
      // Dense in the middle, ragged at the edge: that is what makes it a creature and not noise.
      const solid = column >= 2 && row > 0 && row < SPRITE_ROWS - 1
      if (!solid && !random.chance(34 + column * 16)) continue
      const pair = [left + column * PIXEL, left + (2 * HALF - 1 - column) * PIXEL]
      const squares = pair.map((x) => buildBoxPath(x, top + row * PIXEL, PIXEL, PIXEL)).join('')
      if (!solid && random.chance(40)) shade += squares
      else body += squares
    }
  }
  const eyeRow = top + 3 * PIXEL
  const eyes = [left + 2 * PIXEL, left + 5 * PIXEL].map((x) => buildBoxPath(x, eyeRow, PIXEL, PIXEL)).join('')
  const tiles = Array.from({ length: 10 }, (_, index) => buildBoxPath(index * 32 + 1, 150, 30, 30, 3)).join(
    '',
  )
  const coins = [random.int(24, 52), random.int(60, 84), random.int(246, 264), random.int(278, 300)]
    .map((x) => buildDiscPath({ x, y: random.int(62, 118) }, 7))
    .join('')
  const stars = Array.from({ length: 14 }, () =>
    buildBoxPath(random.int(4, 312), random.int(6, 130), 4, 4),
  ).join('')
  return [
    { d: stars, fill: 'mid', opacity: 60 },
    { d: tiles, fill: 'deep' },
    { d: 'M0 149h320', stroke: 'mid', width: 3 },
    { d: body, fill: 'light' },
    { d: shade, fill: 'mid' },
    { d: eyes, fill: 'paper' },
    { d: coins, fill: 'spark' },
  ]
}

/** Everything else: the rings and the hand of a clock. */
export function drawArcsMotif(random: SeededRandom): CoverShape[] {
  const x = random.int(70, 250)
  const y = random.int(130, 190)
  const ring = (r: number) => buildDiscPath({ x, y }, r)
  const hand = random.int(-60, 60)
  return [
    { d: ring(150), fill: 'deep' },
    { d: ring(128) + ring(106), stroke: 'mid', width: 2 },
    { d: ring(84), fill: 'mid', opacity: 60 },
    { d: ring(52), fill: 'light' },
    { d: `M${x} ${y}L${x + hand} ${y - 96}`, stroke: 'spark', width: 4 },
    { d: buildDiscPath({ x: x + hand, y: y - 96 }, 8), fill: 'spark' },
    { d: ring(8), fill: 'paper' },
  ]
}

/** A question on its way around the world, and its answer. */
export function drawRequestsMotif(random: SeededRandom): CoverShape[] {
  const globe = { x: random.int(206, 232), y: random.int(76, 100) }
  const r = random.int(50, 60)
  const y = globe.y + random.int(-16, 4)
  const arc = (rx: number) =>
    `M${globe.x} ${globe.y - r}a${rx} ${r} 0 0 1 0 ${2 * r}a${rx} ${r} 0 0 1 0 ${-2 * r}`
  return [
    { d: buildDiscPath(globe, r), fill: 'light' },
    { d: `${arc(r >> 1)}M${globe.x - r} ${globe.y}h${2 * r}`, stroke: 'ground', width: 4 },
    { d: buildBoxPath(28, y - 34, 76, 58, 9), fill: 'paper' },
    { d: buildBoxPath(36, y - 26, 60, 34, 4), fill: 'mid' },
    { d: `M50 ${y + 34}h32M66 ${y + 24}v10`, stroke: 'paper', width: 7 },
    { d: `M112 ${y - 14}h${globe.x - r - 130}l-8 -7m8 7l-8 7`, stroke: 'spark', width: 5 },
    { d: `M${globe.x - r - 10} ${y + 10}H116l8 -7m-8 7l8 7`, stroke: 'spark', width: 5 },
  ]
}

/** Hills behind each other under a sun, made of nothing but numbers. */
export function drawWorldMotif(random: SeededRandom): CoverShape[] {
  const ridge = (low: number, high: number) =>
    `${buildWavePath([0, 54, 108, 162, 216, 270, 320].map((x) => ({ x, y: random.int(low, high) })))}V180H0z`
  const trees = Array.from({ length: random.int(4, 7) }, () => {
    const [x, y] = [random.int(14, 306), random.int(150, 170)]
    return `M${x} ${y - 26}l10 22h-20z`
  })
  return [
    {
      d: buildDiscPath({ x: random.int(60, 260), y: random.int(40, 66) }, random.int(20, 30)),
      fill: 'spark',
    },
    { d: ridge(60, 110), fill: 'deep' },
    { d: ridge(90, 136), fill: 'mid' },
    { d: ridge(128, 160), fill: 'light' },
    { d: trees.join(''), fill: 'paper' },
  ]
}

/** Somebody says something, and somebody answers. */
export function drawSpeechMotif(random: SeededRandom): CoverShape[] {
  const left = random.int(36, 64)
  const top = random.int(22, 34)
  const line = (x: number, y: number, low: number, high: number) => `M${x} ${y}h${random.int(low, high)}`
  return [
    { d: `${buildBoxPath(left, top, 150, 66, 16)}M${left + 26} ${top + 60}h28l-28 26z`, fill: 'light' },
    {
      d: `${buildBoxPath(left + 96, top + 52, 130, 62, 16)}M${left + 174} ${top + 108}h28v24z`,
      fill: 'spark',
    },
    {
      d: line(left + 22, top + 24, 60, 104) + line(left + 22, top + 42, 30, 60),
      stroke: 'ground',
      width: 7,
    },
    {
      d: [0, 1, 2].map((dot) => buildDiscPath({ x: left + 136 + dot * 25, y: top + 83 }, 6)).join(''),
      fill: 'paper',
    },
  ]
}
