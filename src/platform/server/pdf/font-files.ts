import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { create } from 'fontkit'
import { decompress } from 'wawoff2'

/** A file of a font, with the characters of one or a few scripts. */
export interface FontFile {
  readonly name: string
  /** Whether it has every weight from 100 to 900, or only one. */
  readonly variable: boolean
  readonly coloured: boolean
  /** Reads the file once. */
  load(): Promise<{ bytes: Buffer; codePoints: ReadonlySet<number> }>
}

const require = createRequire(import.meta.url)

const fontFile = (path: string, kind: { variable: boolean; coloured: boolean }): FontFile => {
  let loaded: ReturnType<FontFile['load']> | undefined
  const read = async () => {
    const bytes = Buffer.from(await decompress(readFileSync(path)))
    const font = create(bytes)
    if (!('characterSet' in font)) throw new Error(`${path} is a collection of fonts`)
    const codePoints = new Set(font.characterSet)
    return { bytes, codePoints }
  }
  return {
    name: basename(path, '.woff2'),
    ...kind,
    load() {
      loaded ??= read()
      return loaded
    },
  }
}

/** The files of a family that cover a character: a Chinese family has a hundred files. */
function openFamily(packageFile: string): (codePoint: number) => FontFile[] {
  const folder = dirname(packageFile)
  const name = basename(folder)
  let files: { file: FontFile; ranges: [first: number, last: number][] }[] | undefined
  const read = () => {
    const subsets: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
    return Object.entries(subsets).map(([subset, ranges]) => {
      const path = join(folder, 'files', `${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`)
      return { file: fontFile(path, { variable: true, coloured: false }), ranges: parseRanges(ranges) }
    })
  }
  return (codePoint) => {
    files ??= read()
    return files
      .filter(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last))
      .map(({ file }) => file)
  }
}

/** Parses ranges as in stylesheets: U+0-7F,U+20AC. */
const parseRanges = (ranges: string) =>
  ranges.split(',').map((range): [number, number] => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return [first, last]
  })

const MONO = openFamily(require.resolve('@fontsource-variable/jetbrains-mono/package.json'))
const TEXT = [
  require.resolve('@fontsource-variable/figtree/package.json'),
  require.resolve('@fontsource-variable/noto-sans/package.json'),
  require.resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
  require.resolve('@fontsource-variable/vazirmatn/package.json'),
  require.resolve('@fontsource-variable/noto-sans-thai/package.json'),
  require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
  require.resolve('@fontsource-variable/noto-sans-kr/package.json'),
  require.resolve('@fontsource-variable/noto-sans-symbols/package.json'),
].map(openFamily)
const EMOJI = fontFile(join(dirname(require.resolve('twemoji-colr-font/package.json')), 'twemoji.woff2'), {
  variable: false,
  coloured: true,
})
const MATHS = fontFile(
  join(
    dirname(require.resolve('@fontsource/noto-sans-math/package.json')),
    'files',
    'noto-sans-math-latin-400-normal.woff2',
  ),
  { variable: false, coloured: false },
)
/** Has every character of the basic plane, coarsely drawn. */
const LAST_RESORT = fontFile(
  join(
    dirname(require.resolve('@fontsource/unifontex/package.json')),
    'files',
    'unifontex-latin-400-normal.woff2',
  ),
  { variable: false, coloured: false },
)
const SHOWN_AS_PICTURE = /^\p{Emoji_Presentation}|\ufe0f/u

/** The files that may show a grapheme, best first. */
export function* iterateFontFilesFor(grapheme: string, mono: boolean): Iterable<FontFile> {
  const codePoint = grapheme.codePointAt(0) ?? 0
  if (SHOWN_AS_PICTURE.test(grapheme)) yield EMOJI
  if (mono) yield* MONO(codePoint)
  for (const family of TEXT) yield* family(codePoint)
  yield MATHS
  yield EMOJI
  yield LAST_RESORT
}
