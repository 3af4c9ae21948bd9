import { z } from 'zod'
import { lessonSummary } from './course.ts'

/** How far a video is on its way from upload to playing. Addresses are there only when it is ready. */
export const videoInfo = z.object({
  state: z.enum(['queued', 'processing', 'ready', 'failed']),
  /** Percent. */
  progress: z.number().int(),
  failure: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  manifest: z.string().nullable(),
  poster: z.string().nullable(),
  captions: z.string().nullable(),
  chapters: z.array(z.object({ title: z.string(), startMs: z.number().int() })),
})
export type VideoInfo = z.infer<typeof videoInfo>

/** A question without its answer key. */
const mcqQuestion = z.object({
  seqNo: z.number().int(),
  questionHtml: z.string(),
  optionsHtml: z.array(z.string()),
  multiple: z.boolean(),
})

export const lessonDetail = lessonSummary.extend({
  description: z.string(),
  resources: z.array(z.string()),
  video: videoInfo.nullable(),
  articleHtml: z.string().nullable(),
  questions: z.array(mcqQuestion),
  createdAt: z.iso.datetime(),
})
export type LessonDetail = z.infer<typeof lessonDetail>
