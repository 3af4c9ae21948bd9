import { join, resolve } from 'node:path'
import type { NarratedLecture, NarratedOptions, RunOptions } from '../media-types.ts'
import { publishFolder } from '../publish-folder.ts'
import { narratedResultSchema, type WorkerJob } from '../worker/protocol.ts'
import { CAPTIONS_FILE, VIDEO_FILE } from './narration.ts'

/**
 * Makes a narrated lecture in a worker.
 * @param run does a job in a worker
 * @throws NarrationError before anything is started
 */
export async function narrate(
  run: (job: WorkerJob, options: RunOptions) => Promise<unknown>,
  markdown: string,
  outputFolder: string,
  options: NarratedOptions,
): Promise<NarratedLecture> {
  // Loaded when needed: most sites never parse a narration.
  const { parseNarration } = await import('./parse-narration.ts')
  parseNarration(markdown)
  const { title, courseTitle } = options
  const result = await publishFolder(outputFolder, async (folder) =>
    narratedResultSchema.parse(await run({ kind: 'narrate', markdown, folder, title, courseTitle }, options)),
  )
  options.onProgress?.(1)
  const folder = resolve(outputFolder)
  return { video: join(folder, VIDEO_FILE), captions: join(folder, CAPTIONS_FILE), ...result }
}
