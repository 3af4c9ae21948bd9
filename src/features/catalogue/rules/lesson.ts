import { z } from 'zod'
import { CODE_LANGUAGES } from './code-file.ts'
import { lessonSummary } from './course.ts'

/** Captions in one language, as WebVTT. */
const captionTrack = z.object({
  /** BCP 47, such as `en`. */
  language: z.string(),
  /** The language's own name. */
  label: z.string(),
  /** Names the file. It is had below a signed address, as the stream is. */
  address: z.string(),
})

/** How far a video is on its way from upload to playing. Addresses are there only when it is ready. */
export const videoInfo = z.object({
  state: z.enum(['queued', 'processing', 'ready', 'failed']),
  /** Percent. */
  progress: z.number().int(),
  failure: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Names the stream and changes with it. What plays is a signed address below it, which the player asks for. */
  manifest: z.string().nullable(),
  poster: z.string().nullable(),
  captions: z.array(captionTrack),
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
  /** Under the name of specification 3. */
  attachment: z.array(
    z.object({
      title: z.string(),
      /** Null for code. */
      testLink: z.string().nullable(),
      /** For the code viewer; null for what is somewhere else. */
      code: z.object({ language: z.enum(CODE_LANGUAGES), text: z.string() }).nullable(),
    }),
  ),
  video: videoInfo.nullable(),
  articleHtml: z.string().nullable(),
  questions: z.array(mcqQuestion),
  likeCount: z.number().int(),
  viewCount: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type LessonDetail = z.infer<typeof lessonDetail>
