import { z } from 'zod'
import { titleSchema } from '#platform/rules/title-schema.ts'
import { MAX_COURSE_CATEGORIES } from './categories.ts'
import { COURSE_KINDS, COURSE_VISIBILITIES } from './course.ts'
import { COURSE_LANGUAGES, COURSE_LEVELS, COURSE_PROSPECTUS_LIMITS } from './course-prospectus.ts'
import { LECTURE_TITLE_PATTERN, LECTURE_TITLE_RULE } from './course-title.ts'
import { creatorMessageSchema } from './creator-message-schema.ts'
import {
  COURSE_MODES,
  PRACTICE_PROBLEMS_MAX,
  STAGE_VISIBILITIES,
  SUB_TOPIC_MAX_MINUTES,
  SUB_TOPICS_MAX,
} from './curriculum.ts'
import { isReferralPercent } from './promotion.ts'
import { areSecondsApart, VIDEO_QUESTIONS_GAP_SECONDS, VIDEO_QUESTIONS_MAX } from './video-questions.ts'

/** Limits of a course file (`course.yaml`); lengths in characters. */
export const COURSE_FILE_LIMITS = {
  title: 100,
  description: 1000,
  about: 10_000,
  tag: 30,
  tags: 10,
  moreCategories: MAX_COURSE_CATEGORIES - 1,
  sections: 50,
  lessons: 500,
  resources: 20,
  url: 500,
  questions: 100,
  question: 2000,
  options: 10,
  option: 500,
  explanation: 2000,
  path: 300,
  translations: 40,
  chapters: 200,
  chapter: 100,
  slug: 200,
  minutes: SUB_TOPIC_MAX_MINUTES,
  subTopics: SUB_TOPICS_MAX,
  practiceProblems: PRACTICE_PROBLEMS_MAX,
  /** Files of coding problems. */
  codingProblems: 200,
} as const

const limits = COURSE_FILE_LIMITS

const text = (length: number) => z.string().trim().min(1).max(length)
const title = titleSchema(limits.title)
const path = text(limits.path)
const description = text(limits.description)

const url = text(limits.url).refine((value) => /^https?:\/\/[^\s/]+\S*$/i.test(value), {
  message: 'must be a web address that begins with http:// or https://',
})

/** Goes with a lesson: a link to a test, or a code file that the page shows. */
const attachment = z.strictObject({
  title: text(limits.title),
  testLink: url.optional(),
  code: path.optional(),
})

/** With its zone, since a course starts at the same moment everywhere. */
const moment = z.iso
  .datetime({
    offset: true,
    message: 'must be a time with its zone, such as 2027-03-01T09:00:00Z or 2027-03-01T09:00:00+01:00',
  })
  .transform((text) => new Date(text))

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')

const lesson = {
  title,
  resources: z.array(url).max(limits.resources).default([]),
  attachments: z.array(attachment).max(limits.resources).default([]),
}

/** How long an article or questions take, in place of what is estimated. */
const minutes = z
  .string()
  .regex(/^[0-9]{1,3}$/, `must be whole minutes from 1 to ${limits.minutes}`)
  .transform(Number)
  .refine((value) => value >= 1 && value <= limits.minutes, {
    message: `must be whole minutes from 1 to ${limits.minutes}`,
  })

/** A language code of BCP 47, as captions have it. */
export const captionsLanguageSchema = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language code, such as de or pt-BR')

const translation = z.strictObject({
  language: captionsLanguageSchema,
  captions: path,
})

const question = z.strictObject({
  question: text(limits.question),
  options: z.array(text(limits.option)).min(2).max(limits.options),
  /** Numbers of the right options, from 1; with several, all of them have to be chosen. */
  answers: z
    .array(
      z
        .string()
        .regex(/^[0-9]{1,3}$/, 'must be the number of an option, counted from 1')
        .transform(Number),
    )
    .min(1)
    .max(limits.options),
  explanation: text(limits.explanation),
})

/** Minutes and seconds, with hours before them where there are any. */
const videoMoment = z
  .string()
  .regex(
    /^(?:\d{1,2}:)?[0-5]?\d:[0-5]\d$/,
    'must be a moment of the video in minutes and seconds, such as 1:05',
  )
  .transform((moment) => moment.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0))

/** Written here, or one of a file in the GIFT format, whose questions become a set of the creator's bank. */
const videoQuestion = question.extend({ at: videoMoment })
const giftVideoQuestion = z.strictObject({
  at: videoMoment,
  gift: path,
  /** Which of the file, from 1. */
  number: z
    .string()
    .regex(/^[1-9][0-9]{0,2}$/, 'must be the number of a question of the file, counted from 1')
    .transform(Number)
    .default(1),
})

const lecture = z.strictObject({
  type: z.literal('lecture'),
  ...lesson,
  title: title.regex(LECTURE_TITLE_PATTERN, LECTURE_TITLE_RULE),
  description,
  /** A video file, or a narration (Markdown slides with spoken text) that a video is made of. */
  video: path.optional(),
  /** WebVTT, in the language of the course. */
  captions: path.optional(),
  /** Captions in other languages. */
  translations: z.array(translation).max(limits.translations).default([]),
  /** Of the video, when it is not the language of the course: its captions come first. */
  spokenLanguage: captionsLanguageSchema.optional(),
  /** WebVTT whose cues are chapters: start and title. */
  chapters: path.optional(),
  narration: path.optional(),
  /** A picture for it, where the folder comes as a ZIP; left out, one from the video stands for it. */
  thumbnail: path.optional(),
  /** What the video asks at its moments, in their order; left out, it keeps the questions that it has. */
  questions: z
    .array(z.union([videoQuestion, giftVideoQuestion]))
    .max(VIDEO_QUESTIONS_MAX)
    .refine((questions) => areSecondsApart(questions.map(({ at }) => at)), {
      message: `must stand in the order of their moments, at least ${VIDEO_QUESTIONS_GAP_SECONDS} seconds apart`,
    })
    .optional(),
})

const article = z.strictObject({
  type: z.literal('article'),
  ...lesson,
  description: description.optional(),
  minutes: minutes.optional(),
  file: path,
})

const mcq = z.strictObject({
  type: z.literal('mcq'),
  ...lesson,
  description,
  minutes: minutes.optional(),
  /** One of these: questions of one kind, a file of all kinds, or a program to be written. */
  questions: z.array(question).min(1).max(limits.questions).optional(),
  /** A file in the GIFT format of Moodle, whose questions become a set of the creator's bank. */
  gift: path.optional(),
  /** A file of a coding problem, which becomes one of the creator's bank. */
  coding: path.optional(),
})

/** One lesson of a section's list. */
export const courseFileLessonSchema = z.discriminatedUnion('type', [lecture, article, mcq])

/** Instead of a list of lessons: every file that matches becomes an article, in the order of their names. */
export const courseFileLessonGlobSchema = z.strictObject({
  glob: path.refine((value) => /^[\w./ *?-]+$/.test(value) && !value.includes('**'), {
    message: 'may contain letters, digits, and the signs . _ - / with * and ? as wildcards within one folder',
  }),
})

/** A live class that is planned. */
const subTopic = z.strictObject({ title, minutes })

/** What learners practise with after a section. */
const practiceProblem = z.strictObject({
  kind: z.enum(['questionSet', 'codingProblem']).default('questionSet'),
  /** Of a question set. */
  title: title.optional(),
  /** Of a question set: a file in the GIFT format, whose questions become a set of the creator's bank. */
  gift: path.optional(),
  /** Of a coding problem: a file that becomes one of the creator's bank, under the title that stands in it. */
  coding: path.optional(),
})

/** Neighbouring sections with one number are a stage. The first of them says what the stage is, the others its number. */
const stage = z.strictObject({
  number: z
    .string()
    .regex(/^[1-9][0-9]?$/, 'must be a whole number from 1')
    .transform(Number),
  title: title.optional(),
  visibility: z.enum(STAGE_VISIBILITIES).optional(),
  opensAt: moment.optional(),
  hasTest: yesOrNo.optional(),
})
export type CourseFileStage = z.infer<typeof stage>

/** Without lessons it plans live classes. */
const section = z
  .strictObject({
    title,
    /** Of a practice course; where no section has any, the course keeps the stages it has. */
    stage: stage.optional(),
    /** Of a course with a mode; left out, it keeps those that it has. */
    subTopics: z.array(subTopic).max(limits.subTopics).optional(),
    /** Of a practice course; left out, it keeps those that it has. */
    practiceProblems: z.array(practiceProblem).max(limits.practiceProblems).optional(),
    lessons: z.union([z.array(courseFileLessonSchema).min(1), courseFileLessonGlobSchema]).optional(),
  })
  .refine(({ lessons, subTopics = [] }) => lessons !== undefined || subTopics.length > 0, {
    message: 'needs “lessons”, or “subTopics” for live classes',
  })

/** Another published course of the same creator, or one of their bundles, by the slug in its address. */
const addOn = z
  .strictObject({ course: text(limits.slug).optional(), bundle: text(limits.slug).optional() })
  .refine(({ course, bundle }) => (course === undefined) !== (bundle === undefined), {
    message: 'names either a course or a bundle',
  })

const percent = z
  .string()
  .refine((value) => /^\d{1,3}$/.test(value) && isReferralPercent(Number(value)), {
    message: 'must be a whole number from 0 to 100',
  })
  .transform(Number)

/** What stands in `course.yaml`. All scalars are read as text, so that a title such as `2048` needs no quotes. */
export const courseFileSchema = z.strictObject({
  /** Identifies the course among its creator's imports; the folder's name when left out. */
  id: text(limits.title)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may contain small letters, digits and single hyphens only')
    .optional(),
  /** `video` makes it a single video outside of any course: one section with one lecture. */
  kind: z.enum(COURSE_KINDS).default('course'),
  title,
  /** The name on the certificate. */
  ctfTitle: title,
  /** Slug of a category of the site; the import knows which there are. */
  category: text(limits.title),
  /** Others that it stands in as well. */
  moreCategories: z.array(text(limits.title)).max(limits.moreCategories).default([]),
  tags: z.array(text(limits.tag)).max(limits.tags).default([]),
  level: z.enum(COURSE_LEVELS).optional(),
  /** That it is taught in. */
  language: z.enum(COURSE_LANGUAGES).optional(),
  /** What learners will be able to do. */
  outcomes: z
    .array(text(COURSE_PROSPECTUS_LIMITS.outcome))
    .max(COURSE_PROSPECTUS_LIMITS.outcomes)
    .default([]),
  /** For whom it is. */
  audience: z
    .array(text(COURSE_PROSPECTUS_LIMITS.audienceLine))
    .max(COURSE_PROSPECTUS_LIMITS.audience)
    .default([]),
  visibility: z.enum(COURSE_VISIBILITIES).default('public'),
  /** When its lessons open; at once when left out. */
  startsAt: moment.optional(),
  /** Whether people learn it together from its start. */
  cohort: yesOrNo.default(false),
  /** How it is taught live; self-paced when left out. */
  mode: z.enum(COURSE_MODES).optional(),
  /** Username of the creator, unless the import names one. */
  creator: text(limits.title).optional(),
  about: text(limits.about),
  /** Mails to learners of a restricted or practice course; left out, it keeps those that it has. */
  welcomeEmail: creatorMessageSchema.optional(),
  congratulationsEmail: creatorMessageSchema.optional(),
  /** What comes with a restricted course; left out, it keeps what it has. */
  addOn: addOn.optional(),
  /** Percent for whoever brings somebody to a restricted course; left out, it keeps what it has. */
  referralDiscount: percent.optional(),
  sections: z.array(section).min(1).max(limits.sections),
})

export type CourseFile = z.infer<typeof courseFileSchema>
export type CourseFileLesson = z.infer<typeof courseFileLessonSchema>

/** Keys that each part of the file may have, for messages about unknown ones. */
export const COURSE_FILE_KEYS = {
  course: Object.keys(courseFileSchema.shape),
  message: Object.keys(creatorMessageSchema.shape),
  addOn: Object.keys(addOn.shape),
  section: Object.keys(section.shape),
  stage: Object.keys(stage.shape),
  subTopic: Object.keys(subTopic.shape),
  practiceProblem: Object.keys(practiceProblem.shape),
  glob: Object.keys(courseFileLessonGlobSchema.shape),
  question: Object.keys(question.shape),
  videoQuestion: Object.keys(videoQuestion.shape),
  giftVideoQuestion: Object.keys(giftVideoQuestion.shape),
  attachment: Object.keys(attachment.shape),
  lecture: Object.keys(lecture.shape),
  translation: Object.keys(translation.shape),
  article: Object.keys(article.shape),
  mcq: Object.keys(mcq.shape),
} as const
