import type { FontFile } from './font-files.ts'
import { cutOutFont, loadPdfFonts, type OpenFont, type PdfFonts } from './pdf-fonts.ts'
import { openShapedFont, type ShapedFont } from './shaped-font.ts'

const opened = new Map<string, Promise<ShapedFont>>()

/** Opens a font with all characters of its file once, for a process that sets many documents. */
const openWarm: OpenFont = (id, file, weight) => {
  const known = opened.get(id)
  if (known) return known
  const font = openWhole(id, file, weight)
  opened.set(id, font)
  return font
}

async function openWhole(id: string, file: FontFile, weight: number): Promise<ShapedFont> {
  const { codePoints } = await file.load()
  const characters = new Set([...codePoints].map((point) => String.fromCodePoint(point)))
  return openShapedFont(id, await cutOutFont(file, weight, characters), file.coloured)
}

/** Loads fonts for texts as `loadPdfFonts` does, and keeps them open: each next document finds them ready. */
export const loadWarmPdfFonts = (texts: Parameters<typeof loadPdfFonts>[0]): Promise<PdfFonts> =>
  loadPdfFonts(texts, openWarm)
