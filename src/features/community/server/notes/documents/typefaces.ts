import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import { unpackWoff } from './woff.ts'

export type Weight = 400 | 700

/** A piece of text that one font can show. */
export interface Run {
  font: string
  text: string
}

export interface Typefaces {
  /** A text in pieces of one font each; signs that only steer others are left out. */
  runsOf(text: string, weight: Weight): Run[]
}

const require = createRequire(import.meta.url)
const files = (packageFile: string) => join(dirname(packageFile), 'files')
const FIGTREE = files(require.resolve('@fontsource/figtree/package.json'))
const NOTO_SANS = files(require.resolve('@fontsource/noto-sans/package.json'))
const NOTO_SANS_SC = files(require.resolve('@fontsource/noto-sans-sc/package.json'))
const NOTO_EMOJI = files(require.resolve('@fontsource/noto-emoji/package.json'))
const UNIFONTEX = files(require.resolve('@fontsource/unifontex/package.json'))
const NOTO_SCRIPTS = [
  'greek',
  'cyrillic',
  'vietnamese',
  'devanagari',
  'greek-ext',
  'cyrillic-ext',
  'latin-ext',
]

interface Candidate {
  readonly folder: string
  /** As the file begins. */
  readonly name: string
  readonly bold: boolean
}

const FIRST: Candidate = { folder: FIGTREE, name: 'figtree-latin', bold: true }
/** In this order a font is looked for. The last one shows every sign of the basic plane, if coarsely. */
const CHAIN: readonly Candidate[] = [
  FIRST,
  { folder: FIGTREE, name: 'figtree-latin-ext', bold: true },
  ...NOTO_SCRIPTS.map((script) => ({ folder: NOTO_SANS, name: `noto-sans-${script}`, bold: true })),
  { folder: NOTO_SANS_SC, name: 'noto-sans-sc-chinese-simplified', bold: true },
  { folder: NOTO_EMOJI, name: 'noto-emoji-emoji', bold: true },
  { folder: UNIFONTEX, name: 'unifontex-latin', bold: false },
]

/** Signs that steer others and have no picture. */
const SILENT = /\p{Variation_Selector}|[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
/** They join signs or keep them apart; fonts that know how need not have a picture of them. */
const JOINERS = /\u200c|\u200d/g
const JOINER = 0x200d
/** What the first font has for certain, quickly passed over; the last sign may be marked by what follows it. */
const PLAIN_OR_OTHER = /[ -~]+(?![^ -~])|[ -~]?[^ -~]+/g
const PLAIN = /^[ -~]+$/

interface Typeface {
  name: string
  has(codePoint: number): boolean
}

/**
 * The fonts for any script. Each is read when a sign asks for it.
 * @param register is given each font before a run names it
 */
export function openTypefaces(register: (name: string, font: Buffer) => void): Typefaces {
  const open = new Map<string, Typeface>()
  const chosen = new Map<string, Typeface>()
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

  function typeface({ folder, name, bold }: Candidate, weight: Weight): Typeface {
    const id = `${name}-${bold ? weight : 400}`
    const known = open.get(id)
    if (known) return known
    const bytes = unpackWoff(readFileSync(join(folder, `${id}-normal.woff`)))
    const font = create(bytes)
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${id} is a collection of fonts`)
    register(id, bytes)
    const made = { name: id, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
    open.set(id, made)
    return made
  }

  function faceFor(sign: string, weight: Weight): Typeface {
    const key = `${weight}${sign}`
    const known = chosen.get(key)
    if (known) return known
    const points = [...sign.replace(JOINERS, '')].map((one) => one.codePointAt(0) ?? 0)
    const covers = (face: Typeface, wanted: number[]) => wanted.every((point) => face.has(point))
    const find = (wanted: number[]): Typeface | undefined => {
      for (const candidate of CHAIN) {
        const face = typeface(candidate, weight)
        if (covers(face, wanted)) return face
      }
      return undefined
    }
    const face = find(points) ?? find(points.slice(0, 1)) ?? typeface(FIRST, weight)
    chosen.set(key, face)
    return face
  }

  return {
    runsOf(text, weight) {
      const runs: Run[] = []
      const add = (font: string, sign: string) => {
        const last = runs.at(-1)
        if (last?.font === font) last.text += sign
        else runs.push({ font, text: sign })
      }
      for (const [part] of text.replace(SILENT, '').matchAll(PLAIN_OR_OTHER)) {
        if (PLAIN.test(part)) {
          add(typeface(FIRST, weight).name, part)
          continue
        }
        for (const { segment } of graphemes.segment(part)) {
          const face = faceFor(segment, weight)
          add(face.name, face.has(JOINER) ? segment : segment.replace(JOINERS, ''))
        }
      }
      return runs
    },
  }
}
