import { z } from 'zod'
import { codingProblemSchema } from '#features/assessments/rules/coding/coding-problem.ts'
import { questionSchema } from '#features/assessments/rules/question.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { CODE_LANGUAGES } from './code-file.ts'
import { lessonSummarySchema } from './course.ts'

/** Captions in one language, as WebVTT. */
const captionTrack = z.object({
  /** BCP 47, such as `en`. */
  language: z.string(),
  /** The language's own name. */
  label: z.string(),
  /** Identifies the file; like the stream, it is served under a signed address. */
  address: z.string(),
})

/** State of a video between upload and playback. Addresses are set once it is ready. */
export const videoInfoSchema = z.object({
  state: z.enum(['queued', 'processing', 'ready', 'failed']),
  /** Percent. */
  progress: z.number().int(),
  failure: z.string().nullable(),
  /** It plays, and larger qualities are still being made. */
  areQualitiesComing: z.boolean(),
  durationMs: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Identifies the stream and changes with it. The player asks for a signed address to play it. */
  manifest: z.string().nullable(),
  poster: z.string().nullable(),
  /** The index of the pictures along the seek bar (WebVTT), served under a signed address; null for older videos. */
  previews: z.string().nullable(),
  captions: z.array(captionTrack),
  chapters: z.array(z.object({ title: z.string(), startMs: z.number().int() })),
})
export type VideoInfo = z.infer<typeof videoInfoSchema>

/** A question that a video asks at a moment, without its answer. */
export const videoQuestionSchema = z.object({
  /** Of the question. */
  id: idSchema,
  /** From the beginning of the video. */
  second: z.int(),
  /** Of its set; an answer names the one it answers. */
  version: z.int(),
  question: questionSchema,
})
export type VideoQuestion = z.infer<typeof videoQuestionSchema>

export const lessonDetailSchema = lessonSummarySchema.extend({
  description: z.string(),
  resources: z.array(z.string()),
  attachment: z.array(
    z.object({
      title: z.string(),
      /** Null for code. */
      testLink: z.string().nullable(),
      /** For the code viewer; null for a link. */
      code: z.object({ language: z.enum(CODE_LANGUAGES), text: z.string() }).nullable(),
    }),
  ),
  video: videoInfoSchema.nullable(),
  articleHtml: z.string().nullable(),
  questions: z.array(questionSchema),
  /** Of the set of questions; answers name the one they answer. 0 where there are no questions. */
  questionsVersion: z.int(),
  /** What an MCQ asks in the place of questions. */
  codingProblem: codingProblemSchema.nullable(),
  /** Questions in the video of a lecture, in the order of their moments. */
  videoQuestions: z.array(videoQuestionSchema),
  likeCount: z.number().int(),
  viewCount: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type LessonDetail = z.infer<typeof lessonDetailSchema>

/** One quality of a video as the transcoder made it. */
export interface VideoRendition {
  name: string
  height: number
  /** Peak bits per second, as written in the manifest. */
  bandwidth: number
  codecs: string
}
