import type { ColouredLayer, ShapedFont } from './shaped-font.ts'

/** Draws coloured glyphs from a point on the baseline; each glyph is stored in the document once. */
export function createPdfEmojiPainter(doc: PDFKit.PDFDocument) {
  const forms = new Map<number, { name: string; form: PDFKit.PDFKitReference }>()

  function formOf(font: ShapedFont, id: number) {
    const known = forms.get(id)
    if (known) return known
    const { minX, minY, maxX, maxY } = font.font.bbox
    const form = doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [minX, minY, maxX, maxY],
      Resources: {},
    })
    form.end(font.layers?.(id).map(drawingOf).join('\n'))
    const made = { name: `Emoji${forms.size + 1}`, form }
    forms.set(id, made)
    return made
  }

  return (font: ShapedFont, text: string, x: number, baseline: number, size: number): void => {
    const scale = size / font.font.unitsPerEm
    let at = x
    for (const { id, xAdvance, xOffset, yOffset } of font.shape(text, false)) {
      const { name, form } = formOf(font, id)
      doc.page.xobjects[name] ??= form
      doc.save()
      doc.transform(scale, 0, 0, -scale, at + xOffset * scale, baseline - yOffset * scale)
      doc.addContent(`/${name} Do`)
      doc.restore()
      at += xAdvance * scale
    }
  }
}

/** A layer as PDF drawing operators. */
function drawingOf({ glyph, color }: ColouredLayer): string {
  const share = (value: number) => (value / 255).toFixed(3)
  const parts = [`${share(color.red)} ${share(color.green)} ${share(color.blue)} rg`]
  let [x, y] = [0, 0]
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args
    if (command === 'closePath') parts.push('h')
    else if (command === 'moveTo') parts.push(`${a} ${b} m`)
    else if (command === 'lineTo') parts.push(`${a} ${b} l`)
    else if (command === 'bezierCurveTo') parts.push(`${args.join(' ')} c`)
    // PDF knows cubic curves only.
    else parts.push([...thirds([x, y], [a, b]), ...thirds([c, d], [a, b]), c, d].map(short).join(' '), 'c')
    const end = args.slice(-2)
    if (end.length === 2) [x = 0, y = 0] = end
  }
  return [...parts, 'f'].join('\n')
}

const thirds = (from: readonly [number, number], to: readonly [number, number]) => [
  from[0] + ((to[0] - from[0]) * 2) / 3,
  from[1] + ((to[1] - from[1]) * 2) / 3,
]
const short = (value: number) => Number(value.toFixed(1))
