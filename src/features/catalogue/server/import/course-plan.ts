import type { CodingProblemContent } from '#features/assessments/rules/coding/coding-problem-source.ts'
import type { QuestionSource } from '#features/assessments/rules/question-source.ts'
import type { QuestionDraft } from '#features/assessments/server/index.ts'
import type { CourseFile } from '../../rules/course-file.ts'
import type { CourseProspectus } from '../../rules/course-prospectus.ts'
import type { CourseMode, CourseStage, PracticeProblem, SubTopic } from '../../rules/curriculum.ts'
import type { CoursePromotions } from '../../rules/promotion.ts'
import type { VideoQuestionPoint } from '../../rules/video-questions.ts'
import type { CourseMessages } from '../course-messages.ts'
import type { LessonAttachment } from '../tables.ts'
import type { ImportProblem } from './problems.ts'
import type { SourceFile } from './source-folder.ts'

/** Markdown as it was rendered. */
interface TextImportPlan {
  readonly html: string
  /** Null: the HTML is older than the storing of Markdown. */
  readonly markdown: string | null
  /** No Markdown gives that HTML. */
  readonly isSourceLost?: boolean
}

/** A checked course folder, or the published draft of a creator: everything needed to write the course. */
export interface CourseImportPlan
  extends CourseProspectus,
    Partial<CourseMessages>,
    Partial<CoursePromotions> {
  /** Identifies the course among its creator's imports. */
  readonly importKey: string
  readonly creatorId: string
  readonly kind: CourseFile['kind']
  readonly title: string
  /** A slug that the course had, for it to have again; without it, the title decides. */
  readonly seoTitle?: string
  readonly ctfTitle: string
  readonly category: CourseFile['category']
  /** Besides that one. */
  readonly moreCategories: readonly string[]
  readonly tags: readonly string[]
  readonly visibility: CourseFile['visibility']
  readonly startsAt: Date | null
  readonly isCohort: boolean
  readonly mode: CourseMode | null
  /** Storage key of its cover; without it the course keeps the one it has. */
  readonly coverImage?: string | null
  /** Without it the course keeps the one it has. */
  readonly price?: number | null
  readonly about: TextImportPlan & { readonly text: string }
  /** In their order; those without a section are left out. Without it the course keeps those it has. */
  readonly stages?: readonly CourseStage[] | undefined
  readonly sections: readonly SectionImportPlan[]
  readonly warnings: readonly ImportProblem[]
}

export interface SectionImportPlan {
  /** The section that this one takes the place of, or the id of a new one; without it, its title decides. */
  readonly id?: string | undefined
  readonly title: string
  /** Place of its stage among those of the plan, from 0; without it, that of the section before it. */
  readonly stage?: number | null | undefined
  /** Without it, the section keeps those it has; so it does with what is practised. */
  readonly subTopics?: readonly SubTopic[] | undefined
  readonly practiceProblems?: readonly PracticeProblemImportPlan[] | undefined
  readonly lessons: readonly LessonImportPlan[]
}

export type PracticeProblemImportPlan =
  /** Of a bank. */
  | { readonly kind: 'chosen'; readonly problem: PracticeProblem }
  /** Questions that become a set of the creator's bank, unless the section has them there already. */
  | { readonly kind: 'written'; readonly title: string; readonly questions: readonly QuestionSource[] }
  /** What becomes a coding problem of the creator's bank, unless that has it already. */
  | { readonly kind: 'program'; readonly problem: CodingProblemImportPlan }

/** A coding problem of a folder, whose solutions pass. One that is named several times is the same object. */
export interface CodingProblemImportPlan {
  readonly content: CodingProblemContent
  readonly statementHtml: string
}

export interface LessonImportPlan {
  /** The lesson that this one takes the place of, or the id of a new one; without it, its content and slug decide. */
  readonly id?: string | undefined
  readonly type: 'lecture' | 'article' | 'mcq'
  readonly title: string
  /** Unique in the course. */
  readonly seoTitle: string
  readonly description: string
  readonly resources: readonly string[]
  readonly attachments: readonly LessonAttachment[]
  readonly durationMs: number
  /** Storage key of a lecture's own picture; without it, the lesson keeps the one it has. */
  readonly thumbnail?: string | null | undefined
  /** A picture of a course folder, which is stored before the plan is applied. */
  readonly picture?: SourceFile | undefined
  readonly video: VideoImportPlan | null
  readonly article: TextImportPlan | null
  /** A set of a creator's bank that an MCQ asks; without it, a set of its own has the questions. */
  readonly questionSetId?: string | undefined
  /** A problem of a creator's bank that an MCQ asks in the place of questions. */
  readonly codingProblemId?: string | undefined
  /** What becomes a coding problem of the creator's bank, unless that has it already. */
  readonly bankProblem?: CodingProblemImportPlan | undefined
  /** Questions that become a set of the creator's bank, unless the lesson asks them already. */
  readonly bankQuestions?: readonly QuestionSource[] | undefined
  /** The HTML of their prompts, by which the lesson is known again. */
  readonly bankPrompts?: readonly string[] | undefined
  readonly questions: readonly QuestionDraft[]
  /** Of one that was deleted and comes back. */
  readonly restored?: {
    readonly createdAt: Date
    readonly viewCount: number
    /** Slugs that lead to it. */
    readonly formerSlugs: readonly string[]
  }
  /** What the video of a lecture asks; without it, the lesson goes on asking what it asks. */
  readonly videoQuestions?: VideoQuestionsImportPlan | undefined
}

export type VideoQuestionsImportPlan =
  /** Questions of sets that there are. */
  | { readonly kind: 'chosen'; readonly points: readonly VideoQuestionPoint[] }
  /**
   * Questions of a course folder, in the order of their moments; a set of the lesson's own has those that stand in the course file, sets of the
   * creator's bank have the others.
   */
  | {
      readonly kind: 'written'
      readonly questions: readonly VideoQuestionImportPlan[]
    }

export type VideoQuestionImportPlan =
  | { readonly second: number; readonly question: QuestionDraft }
  | ({ readonly second: number } & BankQuestionPlan)

/** A question of those that become a set of the creator's bank, by its place from 0. All of one set share the list. */
export interface BankQuestionPlan {
  readonly bankQuestions: readonly QuestionSource[]
  readonly place: number
}

export interface VideoImportPlan {
  /** Of everything the finished video depends on: the same hash needs no new transcode. */
  readonly contentHash: string
  readonly source:
    | {
        readonly kind: 'file'
        readonly file: SourceFile
        readonly captions: readonly CaptionsImportPlan[]
        readonly chapters: readonly { title: string; startMs: number }[]
        readonly spokenLanguage?: string | undefined
      }
    | {
        readonly kind: 'narration'
        readonly markdown: string
        readonly title: string
        readonly courseTitle: string
      }
    /** A row of `videos`, which has its job already. */
    | { readonly kind: 'stored'; readonly videoId: string }
}

export interface CaptionsImportPlan {
  readonly language: string
  readonly file: SourceFile
  /** What is stored of another file than WebVTT, or one with faults; null: the file as it is. */
  readonly webVtt: string | null
}
