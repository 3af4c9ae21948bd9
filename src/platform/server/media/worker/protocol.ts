import { z } from 'zod'
import { isMediaErrorCode } from '../media-error.ts'
import type { TranscodeJob } from '../transcode.ts'

/** What the server asks of the worker; one worker does one job and ends. */
export type MediaJob =
  | { kind: 'probe'; input: string; longestMs: number }
  | ({ kind: 'transcode' } & TranscodeJob)
  | { kind: 'narrate'; markdown: string; folder: string; title: string; courseTitle: string }

export interface MediaWorkerRequest {
  job: MediaJob
  /** Path of the system's `ffmpeg`, or null for the library. */
  ffmpegPath: string | null
}

const count = z.number().int().nonnegative()

export const probeResultSchema = z.object({
  durationMs: count,
  pictureMs: count,
  cutShort: z.boolean(),
  refusal: z.string().refine(isMediaErrorCode).nullable(),
  video: z
    .object({
      width: count,
      height: count,
      frameRate: z.number(),
      codec: z.string(),
      rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
    })
    .nullable(),
  audio: z.object({ codec: z.string(), channels: count, sampleRate: count }).nullable(),
})

export const transcodeResultSchema = z.object({
  durationMs: count,
  width: count,
  height: count,
  hasSound: z.boolean(),
  damaged: z.boolean(),
  isComplete: z.boolean(),
  renditions: z.array(
    z.object({
      name: z.string().regex(/^\d{1,4}p$/),
      width: count,
      height: count,
      bandwidth: count,
      averageBandwidth: count,
      codecs: z.string().regex(/^[\w.,]+$/),
    }),
  ),
})

export const narratedResultSchema = z.object({
  chapters: z.array(z.object({ title: z.string(), startMs: count })),
  durationMs: count,
})

/** What the worker says. It reads hostile files, so nothing it says is trusted unchecked. */
export const mediaWorkerMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), done: z.number().min(0).max(1) }),
  z.object({ kind: z.literal('result'), value: z.unknown() }),
  /** A fault of the file, with one of MediaError's codes. */
  z.object({ kind: z.literal('refused'), code: z.string(), detail: z.string() }),
  /** A fault of the program or the machine. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
])

export type MediaWorkerMessage = z.infer<typeof mediaWorkerMessageSchema>
