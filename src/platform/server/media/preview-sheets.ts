import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { RAW_PREVIEWS_FILE } from './engine.ts'
import { formatWebVtt } from './narrated/captions.ts'
import type { PreviewPlan } from './plan/preview-plan.ts'

/** One below the other: as high as the graphics of old phones can draw, and light enough to be fetched while somebody points. */
const PREVIEWS_PER_SHEET = 25

/**
 * Makes the engine's previews into sheets, `previews/NNN.webp`, and writes `previews/index.vtt`, which says what part of which
 * sheet belongs to which stretch of the film.
 */
export async function createPreviewSheets(
  folder: string,
  { secondsApart, width, height }: PreviewPlan,
  durationMs: number,
): Promise<void> {
  const raw = join(folder, RAW_PREVIEWS_FILE)
  const own = dirname(raw)
  const pictures = await readFile(raw)
  await rm(raw)
  const count = Math.floor(pictures.length / (width * height * 3))
  const sheetBytes = width * height * 3 * PREVIEWS_PER_SHEET
  for (let sheet = 0; sheet * PREVIEWS_PER_SHEET < count; sheet++) {
    const held = Math.min(PREVIEWS_PER_SHEET, count - sheet * PREVIEWS_PER_SHEET)
    await sharp(pictures.subarray(sheet * sheetBytes, (sheet + 1) * sheetBytes), {
      raw: { width, height: height * held, channels: 3 },
    })
      .webp({ quality: 60 })
      .toFile(join(own, nameSheet(sheet)))
  }
  const cues = Array.from({ length: count }, (_, index) => ({
    startMs: index * secondsApart * 1000,
    endMs: index === count - 1 ? durationMs : (index + 1) * secondsApart * 1000,
    lines: [
      `${nameSheet(Math.floor(index / PREVIEWS_PER_SHEET))}#xywh=0,${(index % PREVIEWS_PER_SHEET) * height},${width},${height}`,
    ],
  }))
  await writeFile(join(own, 'index.vtt'), formatWebVtt(cues))
}

const nameSheet = (sheet: number): string => `${String(sheet).padStart(3, '0')}.webp`
