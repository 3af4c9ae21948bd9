import type { SeededRandom } from './seeded-random.ts'
import { buildDiscPath, buildWavePath, COVER_HEIGHT, COVER_WIDTH, type CoverShape } from './shapes.ts'

function drawDisc(random: SeededRandom): CoverShape[] {
  const centre = { x: random.int(20, 300), y: random.int(0, 180) }
  const r = random.int(80, 120)
  return [
    { d: buildDiscPath(centre, r), fill: 'deep' },
    { d: buildDiscPath(centre, r + random.int(16, 34)), stroke: 'deep', width: 3 },
  ]
}

function drawBands(random: SeededRandom): CoverShape[] {
  const slope = random.chance(50) ? 90 : -90
  const first = random.int(-60, 60)
  const band = (x: number, width: number) => `M${x} 0h${width}l${-slope} 180h${-width}z`
  return [
    { d: band(first, random.int(50, 90)) + band(first + 210, random.int(30, 70)), fill: 'deep' },
    { d: band(first + 140, random.int(8, 18)), fill: 'deep' },
  ]
}

function drawWaves(random: SeededRandom): CoverShape[] {
  const wave = (low: number, high: number) =>
    `${buildWavePath([0, 80, 160, 240, 320].map((x) => ({ x, y: random.int(low, high) })))}V${COVER_HEIGHT}H0z`
  return [
    { d: wave(50, 110), fill: 'deep', opacity: 55 },
    { d: wave(110, 160), fill: 'deep' },
  ]
}

/** Lines of no length have round ends: the shortest way to write a dot. */
function drawDots(random: SeededRandom): CoverShape[] {
  const gap = random.int(24, 32)
  const shift = random.int(0, gap >> 1)
  let d = ''
  for (let y = 16; y < COVER_HEIGHT; y += gap)
    for (let x = 16; x < COVER_WIDTH; x += gap) d += `M${x + (y % (2 * gap) < gap ? 0 : shift)} ${y}h0`
  return [{ d, stroke: 'deep', width: random.int(5, 10) }]
}

function drawCorners(random: SeededRandom): CoverShape[] {
  const [x, y] = [random.chance(50) ? 0 : COVER_WIDTH, random.chance(50) ? 0 : COVER_HEIGHT]
  const far = { x: COVER_WIDTH - x, y: COVER_HEIGHT - y }
  return [
    { d: buildDiscPath({ x, y }, 140) + buildDiscPath(far, 64), fill: 'deep', opacity: 60 },
    { d: buildDiscPath({ x, y }, 92) + buildDiscPath(far, 34), fill: 'deep' },
  ]
}

function drawRays(random: SeededRandom): CoverShape[] {
  const x = random.int(40, 280)
  const ends = [-120, 0, 120, 240, 360].map((end) => end + random.int(-16, 16))
  return [{ d: ends.map((end) => `M${x} 200L${end} -10h50z`).join(''), fill: 'deep', opacity: 70 }]
}

function drawTiles(random: SeededRandom): CoverShape[] {
  let d = ''
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 6; column += 1)
      if (random.chance(38)) d += `M${column * 60 - 20} ${row * 60}h60v60h-60z`
  return [{ d: d || 'M40 0h60v60h-60z', fill: 'deep' }]
}

const BACKDROPS = [drawDisc, drawBands, drawWaves, drawDots, drawCorners, drawRays, drawTiles] as const

/** What stands behind the motif. */
export function drawBackdrop(random: SeededRandom): CoverShape[] {
  const draw = BACKDROPS[random.int(0, BACKDROPS.length - 1)] ?? drawDisc
  return draw(random)
}
