import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const SHEET = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const PAIRS = new Map(
  [...SHEET.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(name: string, ground: string, theme: 'light' | 'dark'): number {
  const front = PAIRS.get(name)
  const back = PAIRS.get(ground)
  if (!front || !back) throw new Error(`No colour ${front ? ground : name}`)
  const [a, b] = [luminance(front[theme]), luminance(back[theme])]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'fill', 'hover']
const TEXTS: Array<[string, ReadonlyArray<string>]> = [
  ['text', GROUNDS],
  ['text-soft', GROUNDS],
  ['text-faint', ['page', 'surface', 'raised', 'sunken', 'hover']],
  ['accent-text', ['page', 'surface', 'raised', 'accent-soft']],
  ['good-text', ['page', 'surface', 'raised', 'good-soft']],
  ['bad-text', ['page', 'surface', 'raised', 'bad-soft']],
  ['info-text', ['page', 'surface', 'raised', 'info-soft']],
  ['text-soft', ['accent-soft', 'good-soft', 'bad-soft', 'info-soft']],
  ['on-accent', ['accent', 'accent-hover', 'accent-press']],
  ['on-ink', ['ink', 'ink-hover']],
  ['on-bad', ['bad', 'bad-hover']],
  ['code-text', ['code-ground']],
  ['code-comment', ['code-ground']],
  ['code-keyword', ['code-ground']],
  ['code-string', ['code-ground']],
  ['code-number', ['code-ground']],
  ['code-title', ['code-ground']],
  ['code-type', ['code-ground']],
]
const SHAPES: Array<[string, ReadonlyArray<string>]> = [
  ['line-strong', ['page', 'surface', 'raised']],
  ['focus', ['page', 'surface', 'raised', 'sunken']],
  ['good', ['page', 'surface']],
]

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  test.each(TEXTS)('%s can be read (4.5 : 1)', (name, grounds) => {
    for (const ground of grounds)
      expect.soft(contrast(name, ground, theme), `on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPES)('%s can be seen (3 : 1)', (name, grounds) => {
    for (const ground of grounds)
      expect.soft(contrast(name, ground, theme), `on ${ground}`).toBeGreaterThanOrEqual(3)
  })
})
