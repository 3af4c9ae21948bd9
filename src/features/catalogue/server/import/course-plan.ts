import type { CourseFile } from '../../rules/course-file.ts'
import type { Attachment } from '../tables.ts'
import type { Problem } from './problems.ts'
import type { SourceFile } from './source-folder.ts'

/** A checked course folder: everything needed to write the course. */
export interface CoursePlan {
  /** Identifies the course among its creator's imports. */
  readonly importKey: string
  readonly creatorId: string
  readonly kind: CourseFile['kind']
  readonly title: string
  readonly ctfTitle: string
  readonly category: CourseFile['category']
  readonly tags: readonly string[]
  readonly visibility: CourseFile['visibility']
  readonly startsAt: Date | null
  readonly isCohort: boolean
  readonly aboutHtml: string
  readonly aboutText: string
  readonly sections: readonly SectionPlan[]
  readonly warnings: readonly Problem[]
}

export interface SectionPlan {
  readonly title: string
  readonly lessons: readonly LessonPlan[]
}

export interface LessonPlan {
  readonly type: 'lecture' | 'article' | 'mcq'
  readonly title: string
  /** Unique in the course. */
  readonly seoTitle: string
  readonly description: string
  readonly resources: readonly string[]
  readonly attachments: readonly Attachment[]
  readonly durationMs: number
  readonly video: VideoPlan | null
  readonly articleHtml: string | null
  readonly questions: readonly QuestionPlan[]
}

export interface VideoPlan {
  /** Of everything the finished video depends on: the same hash needs no new transcode. */
  readonly contentHash: string
  readonly source:
    | {
        readonly kind: 'file'
        readonly file: SourceFile
        readonly captions: readonly CaptionsPlan[]
        readonly chapters: readonly { title: string; startMs: number }[]
      }
    | {
        readonly kind: 'narration'
        readonly markdown: string
        readonly title: string
        readonly courseTitle: string
      }
}

export interface CaptionsPlan {
  readonly language: string
  readonly file: SourceFile
}

export interface QuestionPlan {
  readonly questionHtml: string
  readonly optionsHtml: readonly string[]
  /** Indexes from 0, ascending. */
  readonly answers: readonly number[]
  readonly explanationHtml: string
}
