import { inflateSync } from 'node:zlib'

/** A text of a PDF as it is drawn. */
export interface DrawnText {
  /** In the order of its glyphs, from the left. */
  readonly text: string
  readonly glyphs: readonly string[]
  readonly x: number
  readonly y: number
}

/** The texts that PDFKit has drawn, in the order in which it did. */
export function readDrawnTexts(pdf: Uint8Array): DrawnText[] {
  const objects = readObjects(Buffer.from(pdf).toString('latin1'))
  const all = [...objects.values()].join('\n')
  const charactersOf = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of all.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    if (unicode) charactersOf.set(name, readCharacters(objects.get(unicode) ?? ''))
  }
  const texts: DrawnText[] = []
  for (const [block] of all.matchAll(/\bBT\n[\s\S]*?\bET\b/g)) {
    const [, x = '', y = ''] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? []
    const characters = charactersOf.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const text = glyphs.map((glyph) => characters?.get(glyph) ?? '?').join('')
    texts.push({ text, glyphs, x: Number(x), y: Number(y) })
  }
  return texts
}

/** The objects of a file by their number, what is packed unpacked. */
function readObjects(file: string): Map<string, string> {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const stream = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1]
    const packed = stream !== undefined && body.includes('/FlateDecode')
    objects.set(id, packed ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : body)
  }
  return objects
}

/** What each glyph says, from the table that lets programs read and copy the text. */
function readCharacters(table: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      const units = hex.split(' ').filter(Boolean)
      characters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  }
  return characters
}
