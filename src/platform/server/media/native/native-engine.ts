import { chdir } from 'node:process'
import { AV_LOG_QUIET } from 'node-av/constants'
import { type FormatContext, Log } from 'node-av/lib'
import type { Engine } from '../engine.ts'
import { encodeRenditions } from './encode.ts'
import { firstPicture } from './first-picture.ts'
import { openSource } from './open-source.ts'
import { readFacts } from './read-facts.ts'
import { scanPackets } from './scan.ts'

/** FFmpeg as a library (node-av), inside this process: only for the worker, which may crash. */
export function nativeEngine(): Engine {
  Log.setLevel(AV_LOG_QUIET)
  return {
    readFacts: (file) => withSource(file, async (source) => readFacts(source)),
    scan: (file, facts, beat) => withSource(file, (source) => scanPackets(source, facts, beat)),
    encode: (file, plan, folder, beat) =>
      withSource(file, (source) => {
        chdir(folder)
        return encodeRenditions(source, plan, beat)
      }),
    firstPicture: (file, width, height) => withSource(file, (source) => firstPicture(source, width, height)),
  }
}

async function withSource<T>(file: string, use: (source: FormatContext) => Promise<T>): Promise<T> {
  const source = await openSource(file)
  try {
    return await use(source)
  } finally {
    await source.closeInput()
  }
}
