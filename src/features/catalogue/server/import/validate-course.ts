import { basename, resolve } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { tryRenderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import { slugify } from '#platform/server/slug.ts'
import { type CourseFile, courseFileSchema } from '../../rules/course-file.ts'
import { LECTURE_TITLE_PATTERN, LECTURE_TITLE_RULE } from '../../rules/course-title.ts'
import type { AddOn, CoursePromotions } from '../../rules/promotion.ts'
import { bundles } from '../bundle-tables.ts'
import { listAllCategories } from '../categories/list-all-categories.ts'
import { courses } from '../tables.ts'
import { buildLessonDrafts } from './build-lesson-drafts.ts'
import { buildLessonPlans } from './build-lesson-plans.ts'
import { checkCodingFiles } from './check-coding-files.ts'
import { checkCourseFile } from './check-course-file.ts'
import type { CourseImportPlan } from './course-plan.ts'
import { createImportReporter, type ImportReporter } from './import-reporter.ts'
import { type ImportWork, limitImportWork } from './import-work.ts'
import { planSections } from './plan-sections.ts'
import { COURSE_FILE_NAME, CourseImportRefusedError, ImportProblemCollector } from './problems.ts'
import { createCodingFileReader } from './read-coding-file.ts'
import { openSourceFolder, type SourceFolder } from './source-folder.ts'

export interface CourseValidationOptions {
  /** Folder with `course.yaml`. */
  readonly folder: string
  /** Folder that the paths in it are relative to; the same folder when left out. */
  readonly filesFolder?: string | undefined
  /** Username, instead of the one in the file. */
  readonly creator?: string | undefined
  /** Whose course it is and by what it is known again, whatever the file says; of courses only. */
  readonly owner?:
    | {
        readonly creatorId: string
        readonly importKey: string
        readonly coverImage: string | null
        /** Stores a picture of a lecture; null when it is none. */
        storePicture(picture: Uint8Array): Promise<string | null>
      }
    | undefined
  /** When the course starts, instead of what the file says. */
  readonly startsAt?: Date | undefined
  readonly signal: AbortSignal
  onProgress(done: number, total: number): void
}

/**
 * Reads a course folder and checks everything in it; changes nothing.
 *
 * @throws AppError `import/refused` with every problem
 */
export async function validateCourseImport(
  { db, media }: { db: Database; media: Pick<Media, 'probe'> },
  { folder, filesFolder, creator, owner, startsAt, signal, onProgress }: CourseValidationOptions,
): Promise<CourseImportPlan> {
  const problems = new ImportProblemCollector()
  const courseFolder = await openFolder(folder)
  const files = filesFolder === undefined ? courseFolder : await openFolder(filesFolder)
  const file = await courseFolder.find(COURSE_FILE_NAME)
  if (!file.ok)
    throw new CourseImportRefusedError([
      { file: `${folder}/${COURSE_FILE_NAME}`, line: null, message: file.message },
    ])
  const work = limitImportWork(signal)
  const categories = (await listAllCategories(db)).map(({ slug }) => slug)
  const source = await checkCourseFile(file.value, categories, { problems, work })
  if (!source) throw new CourseImportRefusedError(problems.errors)

  const report = createImportReporter(problems, source.lines)
  const { course } = source
  const courseTitle = course?.title ?? ''
  const codingFiles = createCodingFileReader({ folder: files, report, work })
  const drafts = await buildLessonDrafts(source.raw, {
    folder: files,
    media,
    report,
    work,
    codingFiles,
    courseTitle,
    signal,
    onProgress,
  })
  const lessons = await buildLessonPlans(drafts, { report, work })
  const { stages, sections } = await planSections(course?.sections ?? [], {
    ...{ folder: files, report, work, codingFiles },
  })
  if (course?.sections.every((section) => section.lessons === undefined)) {
    report.error(['sections'], 'the course needs a lesson; live classes alone have nothing to open')
  }
  if (course?.kind === 'video' && !isOneLecture(course.sections)) {
    report.error(['kind'], 'a single video has one section with one lecture and nothing else')
  }
  if (course?.kind === 'video' && (course.startsAt || course.cohort)) {
    report.error([course.startsAt ? 'startsAt' : 'cohort'], 'a single video has no start and no cohort')
  }
  if (course && new Set([course.category, ...course.moreCategories]).size <= course.moreCategories.length) {
    report.error(['moreCategories'], '“moreCategories” names a category twice, or the one in “category”')
  }
  if (course?.kind === 'video' && !LECTURE_TITLE_PATTERN.test(course.title)) {
    report.error(['title'], `“title” of a single video ${LECTURE_TITLE_RULE}`)
  }
  if (course?.kind === 'video' && course.mode) report.error(['mode'], 'a single video has no mode')
  if (course?.kind === 'video' && lessons.flat().some(({ videoQuestions }) => videoQuestions)) {
    report.error(['kind'], 'a single video asks no “questions”; a lecture of a course does')
  }
  if (owner && course?.kind === 'video') {
    report.error(['kind'], 'a single video is no course; upload its file instead')
  }
  const creatorId = owner?.creatorId ?? (await findCreator(db, creator, creatorIn(source.raw), report))
  const promotions =
    course && creatorId
      ? await readPromotions(db, { course, creatorId, isForgiving: owner !== undefined }, report)
      : {}
  const about = await renderAbout(course?.about ?? '', { report, work })
  problems.refuseIfAny()
  if (!course || !creatorId || !about) throw new Error('a course file with errors was not refused')
  // Last, as it takes a while.
  await checkCodingFiles(db, { creatorId, files: codingFiles.list(), report, signal })
  problems.refuseIfAny()

  return {
    importKey:
      owner?.importKey ?? course.id ?? slugify(basename(resolve(folder)), slugify(course.title, 'course')),
    creatorId,
    kind: course.kind,
    title: course.title,
    ctfTitle: course.ctfTitle,
    category: course.category,
    moreCategories: course.moreCategories,
    tags: course.tags,
    level: course.level ?? null,
    language: course.language ?? null,
    outcomes: course.outcomes,
    audience: course.audience,
    visibility: course.visibility,
    startsAt: startsAt ?? course.startsAt ?? null,
    isCohort: course.cohort,
    mode: course.mode ?? null,
    about,
    stages,
    ...(owner?.coverImage && { coverImage: owner.coverImage }),
    ...(course.welcomeEmail && { welcomeEmail: course.welcomeEmail }),
    ...(course.congratulationsEmail && { congratulationsEmail: course.congratulationsEmail }),
    ...promotions,
    sections: sections.map((section, index) => ({ ...section, lessons: lessons[index] ?? [] })),
    warnings: problems.warnings,
  }
}

/** What comes with a course, of the works that its creator has; a promotion that it could not have is a problem. */
async function readPromotions(
  db: Database,
  {
    course,
    creatorId,
    isForgiving,
  }: {
    course: CourseFile
    creatorId: string
    /** An add-on that there is not is left out: a ZIP may come from another site. */
    isForgiving: boolean
  },
  report: ImportReporter,
): Promise<Partial<CoursePromotions>> {
  const { addOn, referralDiscount, visibility, kind } = course
  const given = (['addOn', 'referralDiscount'] as const).filter((key) => course[key] !== undefined)
  if (kind === 'video' || visibility !== 'restricted') {
    for (const key of given) report.error([key], `“${key}” is for restricted courses only`)
    return {}
  }
  const found = addOn && (await findOwnWork(db, creatorId, addOn))
  if (found === null) {
    const message = '“addOn” must be the address of another course or bundle of its creator'
    if (isForgiving) report.warn(['addOn'], message)
    else report.error(['addOn'], message)
  }
  return {
    ...(found && { addOn: found }),
    ...(referralDiscount !== undefined && { referralDiscount }),
  }
}

async function findOwnWork(
  db: Database,
  creatorId: string,
  { course, bundle }: NonNullable<CourseFile['addOn']>,
): Promise<AddOn | null> {
  if (course !== undefined) {
    const isOwn = and(eq(courses.creatorId, creatorId), eq(courses.kind, 'course'))
    const [row] = await db
      .select({ id: courses.id })
      .from(courses)
      .where(and(isOwn, eq(courses.seoTitle, course)))
    return row ? { kind: 'course', id: row.id } : null
  }
  const [row] = await db
    .select({ id: bundles.id })
    .from(bundles)
    .where(and(eq(bundles.creatorId, creatorId), eq(bundles.slug, bundle ?? '')))
  return row ? { kind: 'bundle', id: row.id } : null
}

const isOneLecture = (sections: CourseFile['sections']): boolean => {
  const [section] = sections
  if (!section || sections.length > 1 || !Array.isArray(section.lessons)) return false
  const [lesson] = section.lessons
  const hasMore = section.stage ?? section.subTopics ?? section.practiceProblems
  return hasMore === undefined && section.lessons.length === 1 && lesson?.type === 'lecture'
}

async function renderAbout(
  markdown: string,
  { report, work }: { readonly report: ImportReporter; readonly work: ImportWork },
) {
  const about = await work(COURSE_FILE_NAME, () =>
    tryRenderArticleInThread({ markdown, keepsLessonLinks: false }, 'job'),
  )
  if ('html' in about) return about
  report.error(['about'], `“about” cannot be read: ${about.message}`)
  return null
}

async function openFolder(folder: string): Promise<SourceFolder> {
  try {
    return await openSourceFolder(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message = code === 'ENOENT' ? 'there is no such folder' : `cannot be opened (${code})`
    throw new CourseImportRefusedError([{ file: folder, line: null, message }])
  }
}

const creatorIn = (raw: unknown): string | undefined => {
  const parsed = courseFileSchema.pick({ creator: true }).loose().safeParse(raw)
  return parsed.success ? parsed.data.creator : undefined
}

/** Id of the account that will own the course; it has to be a creator's. */
async function findCreator(
  db: Database,
  option: string | undefined,
  inFile: string | undefined,
  report: ImportReporter,
): Promise<string | null> {
  const username = option ?? inFile
  const refuse = (message: string) => {
    report.error(['creator'], option === undefined ? message : `--creator: ${message}`)
    return null
  }
  if (username === undefined) return refuse('“creator” is missing: name an account here, or with --creator')
  const [user] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.username, sql`lower(${username})`))
  if (!user) return refuse(`no account has the username “${username}”`)
  const roles = user.role.split(',').map((role) => role.trim())
  if (roles.includes('creator') || roles.includes('staff') || roles.includes('admin')) return user.id
  return refuse(`the account “${username}” is not a creator; an administrator can make it one`)
}
