import { stringify } from 'yaml'
import { writeGift } from '#features/assessments/server/index.ts'
import { CODE_FILE_ENDINGS } from '#features/catalogue/rules/code-file.ts'
import { creatorMessageSchema } from '#features/catalogue/rules/creator-message-schema.ts'
import { DEFAULT_CAPTIONS_LANGUAGE } from '#features/catalogue/server/index.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import { slugify } from '#platform/server/slug.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { t } from '../../messages/index.ts'
import type { DraftStage } from '../../rules/course-drafts/course-draft.ts'
import { listMoreCategories } from '../../rules/course-drafts/course-draft-text.ts'
import { placeTopicsInStages } from '../../rules/course-drafts/course-stages.ts'
import { formatSecond } from '../../rules/course-drafts/video-question-moments.ts'
import { COURSE_ZIP_LIMITS } from '../../rules/uploads/course-zip.ts'
import type { ContentItem, ContentTopic } from '../course-drafts/course-content.ts'
import {
  findCaptionFiles,
  findStoredFile,
  formatFilmChapters,
  getFilmEnding,
  type StoredFile,
} from './film-files.ts'
import { formatCodingProblem } from './format-coding-problem.ts'
import type { LoadedCourse } from './load-course-folder.ts'
import { type LessonName, nameLessons } from './name-lessons.ts'

/** A file of a course folder: a text, or an object of the storage. */
export type FolderFile = { readonly path: string } & ({ readonly text: string } | StoredFile)

export interface CourseFolder {
  /** Without an ending; letters of a header. */
  readonly name: string
  readonly files: readonly FolderFile[]
}

interface Writer {
  readonly loaded: LoadedCourse
  readonly storage: Storage
  readonly files: FolderFile[]
  /** What is not in the folder, or otherwise than in the builder, for its creator. */
  readonly notes: string[]
}

/**
 * A draft as the files of a course folder (docs/product/course-files.md), which an import reads as the same course. What is missing in an
 * unfinished draft is left out, and named in a file.
 */
export async function buildCourseFolder(storage: Storage, loaded: LoadedCourse): Promise<CourseFolder> {
  const { content, course } = loaded
  const { document } = content
  const writer: Writer = { loaded, storage, files: [], notes: [] }
  const { notes } = writer
  const title = cleanTitle(document.title)
  const sections = await writeSections(writer)
  const cover = await findStoredFile(storage, document.thumbnail)
  if (cover) writer.files.push({ path: `cover.${cover.key.split('.').at(-1)}`, ...cover })
  const mails = { welcomeEmail: document.welcomeEmail, congratulationsEmail: document.congratulationsEmail }
  const complete = Object.entries(mails).flatMap(([name, mail]) => {
    const parsed = creatorMessageSchema.safeParse(mail)
    if (mail && !parsed.success) notes.push(t.zipMessageIsIncomplete({ name }))
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  const given = {
    title,
    ctfTitle: cleanTitle(document.ctfTitle),
    category: document.category ?? '',
    about: document.about.trim(),
  }
  for (const [name, text] of Object.entries(given)) {
    if (text === '') notes.push(t.zipFieldIsMissing({ name }))
  }
  const { about, ...head } = withoutEmpty(given)
  const file = {
    ...head,
    ...withoutEmptyLists({ moreCategories: listMoreCategories(document) }),
    ...(document.tags.length > 0 && { tags: [...new Set(document.tags)] }),
    ...(document.level !== null && { level: document.level }),
    ...(document.language !== null && { language: document.language }),
    ...withoutEmptyLists({ outcomes: document.outcomes, audience: document.audience }),
    visibility: document.visibility,
    ...(course?.startsAt && { startsAt: course.startsAt.toISOString() }),
    ...(course?.isCohort && { cohort: 'true' }),
    ...(document.mode !== null && { mode: document.mode }),
    ...(about !== undefined && { about }),
    ...Object.fromEntries(complete),
    ...writePromotions(writer),
    ...(sections.length > 0 && { sections }),
  }
  if (sections.every(({ lessons }) => lessons === undefined)) notes.push(t.zipHasNoLessons)
  return {
    name: slugify(title, 'course'),
    files: [
      // Numbers and dates stand as they are: the import reads all of them as text.
      { path: 'course.yaml', text: stringify(file, { lineWidth: 0, aliasDuplicateObjects: false }) },
      ...(notes.length > 0 ? [{ path: 'left-out.txt', text: formatNotes(notes) }] : []),
      ...writer.files,
    ],
  }
}

const formatNotes = (notes: readonly string[]) =>
  `${t.zipLeftOutIntro}\n\n${notes.map((note) => `- ${note}`).join('\n')}\n`

/** Only a restricted course has promotions: an import refuses them in any other. */
function writePromotions({ loaded, notes }: Writer): object {
  const { addOn, referralDiscount, visibility } = loaded.content.document
  if (addOn === null && referralDiscount === null) return {}
  if (visibility !== 'restricted') {
    notes.push(t.zipPromotionsAreLost)
    return {}
  }
  const slug = /^\/(?:courses|bundles)\/([^/]+)$/.exec(loaded.addOnPath ?? '')?.[1]
  if (addOn !== null && slug === undefined) notes.push(t.zipAddOnIsGone)
  return {
    ...(addOn !== null && slug !== undefined && { addOn: { [addOn.kind]: slug } }),
    ...(referralDiscount !== null && { referralDiscount: String(referralDiscount) }),
  }
}

/** Without the keys of empty texts. */
const withoutEmpty = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

const withoutEmptyLists = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))

async function writeSections(writer: Writer) {
  const { content, lessonById } = writer.loaded
  const items = content.topics.flatMap((topic) => topic.items)
  const names = nameLessons(items, lessonById, writer.notes)
  const digits = Math.max(2, String(items.length).length)
  const sections: FolderSection[] = []
  let number = 0
  for (const [index, topic] of content.topics.entries()) {
    const title = cleanTitle(topic.title) || t.zipUntitledTopic({ number: index + 1 })
    const lessons: object[] = []
    for (const item of topic.items) {
      number += 1
      const name = names.get(item.id)
      if (!name) continue
      const base = `${String(number).padStart(digits, '0')}-${name.slug}`
      const body = await writeContent(writer, item, { base, name })
      if (body) lessons.push(writeLesson(writer, item, { base, name, body }))
    }
    if (lessons.length === 0 && topic.subTopics.length === 0) {
      writer.notes.push(t.zipTopicIsEmpty({ title }))
      continue
    }
    const practiceProblems = writePracticeProblems(writer, topic, String(index + 1).padStart(2, '0'))
    sections.push({
      ...{ title, topicId: topic.id },
      ...(topic.subTopics.length > 0 && { subTopics: topic.subTopics }),
      ...(practiceProblems.length > 0 && { practiceProblems }),
      ...(lessons.length > 0 && { lessons }),
    })
  }
  return writeStages(sections, content.document.stages)
}

interface FolderSection {
  readonly title: string
  readonly topicId: string
  readonly subTopics?: readonly object[]
  readonly practiceProblems?: readonly object[]
  readonly lessons?: readonly object[]
}

/** With the stage of each, described at its first section. Stages without a title, which no folder has, get their number. */
function writeStages(sections: readonly FolderSection[], stages: readonly DraftStage[]) {
  const places = placeTopicsInStages(
    stages,
    sections.map(({ topicId }) => topicId),
  )
  const numbers = [...new Set(places)]
  return sections.map(({ topicId: _, title, ...section }, index) => {
    const place = places[index]
    const stage = place === undefined ? undefined : stages[place]
    if (place === undefined || !stage) return { title, ...section }
    const number = numbers.indexOf(place) + 1
    if (places[index - 1] === place) return { title, stage: { number }, ...section }
    const described = {
      ...{ number, title: cleanTitle(stage.title) || t.stageNumber({ number }) },
      ...(stage.visibility !== 'visible' && { visibility: stage.visibility }),
      ...(stage.opensAt !== null && { opensAt: stage.opensAt }),
      ...(stage.hasTest && { hasTest: 'true' }),
    }
    return { title, stage: described, ...section }
  })
}

function writePracticeProblems(writer: Writer, topic: ContentTopic, base: string): object[] {
  const { loaded, files, notes } = writer
  return topic.practiceProblems.flatMap(({ kind, id }, index): object[] => {
    if (kind === 'codingProblem') {
      const coding = writeCodingProblem(writer, id)
      if (coding === null) notes.push(t.zipPracticeProgramIsMissing({ title: cleanTitle(topic.title) }))
      return coding === null ? [] : [{ kind, coding }]
    }
    const set = loaded.questionSetById.get(id)
    if (!set || set.questions.length === 0 || set.isSourceLost) {
      notes.push(t.zipPracticeIsMissing({ title: cleanTitle(topic.title) }))
      return []
    }
    const gift = `practice/${base}-${index + 1}-${slugify(set.title, 'questions')}.gift`
    files.push({ path: gift, text: writeGift(set.questions) })
    return [{ kind, title: cleanTitle(set.title) || cleanTitle(topic.title) || t.questions, gift }]
  })
}

/** One file for each problem, whoever asks it. @returns its path; null where it is not the creator's own, not finished or too long */
function writeCodingProblem({ loaded, files }: Writer, id: string): string | null {
  const problem = loaded.codingProblemById.get(id)
  if (!problem) return null
  const number = String([...loaded.codingProblemById.keys()].indexOf(id) + 1).padStart(2, '0')
  const path = `coding/${number}-${slugify(problem.title, 'problem')}.yaml`
  if (files.some((file) => file.path === path)) return path
  const text = formatCodingProblem(problem)
  if (Buffer.byteLength(text) > COURSE_ZIP_LIMITS.text) return null
  files.push({ path, text })
  return path
}

interface Place {
  /** Number and slug, of which its files are named. */
  readonly base: string
  readonly name: LessonName
}

function writeLesson(
  { loaded, files, notes }: Writer,
  { id, document }: ContentItem,
  { base, name, body }: Place & { readonly body: object },
) {
  const { resources = [], attachments = [] } = loaded.lessonById.get(id) ?? {}
  const { type } = document
  const description = document.description.trim()
  if (description === '' && type !== 'article') notes.push(t.zipDescriptionIsMissing({ title: name.title }))
  const minutes = type === 'lecture' ? null : document.minutes
  const attached = attachments.map(({ title, testLink, code }, index) => {
    if (!code) return { title, testLink }
    const path = `code/${base}-${index + 1}.${CODE_FILE_ENDINGS[code.language]}`
    files.push({ path, text: code.text })
    return { title, code: path }
  })
  return {
    type,
    title: name.title,
    ...((description !== '' || type !== 'article') && { description: description || name.title }),
    ...(minutes !== null && { minutes }),
    ...(resources.length > 0 && { resources }),
    ...(attached.length > 0 && { attachments: attached }),
    ...body,
  }
}

/** What a lesson holds, as keys of the course file. @returns null when there is nothing yet, which is noted */
async function writeContent(
  writer: Writer,
  item: ContentItem,
  { base, name }: Place,
): Promise<object | null> {
  const { document } = item
  const { files, notes, loaded } = writer
  switch (document.type) {
    case 'lecture': {
      const film = await writeFilm(writer, item, { base, name })
      if (!film) {
        notes.push(t.zipFilmIsMissing({ title: name.title }))
        return null
      }
      return {
        ...film,
        ...writeVideoQuestions(writer, item, { base, name }),
        ...(await writeThumbnail(writer, document.thumbnail, base)),
      }
    }
    case 'article': {
      if (document.body.trim() === '') {
        notes.push(t.zipArticleIsEmpty({ title: name.title }))
        return null
      }
      const path = `articles/${base}.md`
      files.push({ path, text: document.body })
      return { file: path }
    }
    case 'mcq': {
      if (document.codingProblemId !== null) {
        const coding = writeCodingProblem(writer, document.codingProblemId)
        if (coding === null) notes.push(t.zipCodingProblemIsLost({ title: name.title }))
        return coding === null ? null : { coding }
      }
      const set = loaded.questionSetById.get(document.questionSetId ?? '')
      if (!set || set.questions.length === 0 || set.isSourceLost) {
        notes.push(t.zipQuestionsAreMissing({ title: name.title }))
        return null
      }
      const path = `questions/${base}.gift`
      files.push({ path, text: writeGift(set.questions) })
      return { gift: path }
    }
  }
}

/** Only what can be asked is written: an import refuses a moment behind the end of the video. */
function writeVideoQuestions(
  { loaded, files, notes }: Writer,
  { id, filmId }: ContentItem,
  { base, name }: Place,
): { questions?: object[] } {
  const asked = loaded.videoQuestionsByItem.get(id) ?? []
  const durationMs = loaded.filmById.get(filmId ?? '')?.durationMs ?? Number.POSITIVE_INFINITY
  const kept = asked.flatMap(({ question, ...one }) =>
    question && one.second * 1000 < durationMs ? [{ ...one, question }] : [],
  )
  if (kept.length < asked.length) notes.push(t.zipVideoQuestionsAreLost({ title: name.title }))
  if (kept.length === 0) return {}
  const byId = new Map(kept.map(({ id: questionId, question }) => [questionId, question]))
  const ids = [...byId.keys()]
  const gift = `questions/${base}.gift`
  files.push({ path: gift, text: writeGift([...byId.values()]) })
  return {
    questions: kept.map(({ id: questionId, second }) => ({
      ...{ at: formatSecond(second), gift },
      number: ids.indexOf(questionId) + 1,
    })),
  }
}

async function writeThumbnail(
  { storage, files }: Writer,
  key: string | null,
  base: string,
): Promise<{ thumbnail?: string }> {
  const picture = await findStoredFile(storage, key)
  if (!picture) return {}
  const thumbnail = `thumbnails/${base}.${picture.key.split('.').at(-1)}`
  files.push({ path: thumbnail, ...picture })
  return { thumbnail }
}

async function writeFilm(
  { loaded, storage, files, notes }: Writer,
  { filmId }: ContentItem,
  { base, name }: Place,
): Promise<object | null> {
  const film = filmId === null ? undefined : loaded.filmById.get(filmId)
  if (!film || film.state === 'failed') return null
  const { source, spokenLanguage } = film
  if (source.kind === 'narration') {
    const isEdited = film.editedChapters !== null || Object.keys(film.editedCaptions).length > 0
    if (isEdited) notes.push(t.zipNarrationTextsAreLost({ title: name.title }))
    files.push({ path: `videos/${base}.md`, text: source.markdown })
    return { narration: `videos/${base}.md` }
  }
  const original = await findStoredFile(storage, source.key)
  if (!original) return null
  const video = `videos/${base}${getFilmEnding(loaded.fileNameByFilm.get(film.id))}`
  files.push({ path: video, ...original })
  const captions = (await findCaptionFiles(storage, film)).map(({ language, file }) => {
    const path = `captions/${base}.${language}.vtt`
    files.push({ path, ...file })
    return { language, captions: path }
  })
  const chapters = formatFilmChapters(film)
  if (chapters !== null) files.push({ path: `chapters/${base}.vtt`, text: chapters })
  const own = captions.find(({ language }) => language === DEFAULT_CAPTIONS_LANGUAGE)
  const translations = captions.filter((one) => one !== own)
  return {
    video,
    ...(own && { captions: own.captions }),
    ...(translations.length > 0 && { translations }),
    ...(spokenLanguage !== DEFAULT_CAPTIONS_LANGUAGE && { spokenLanguage }),
    ...(chapters !== null && { chapters: `chapters/${base}.vtt` }),
  }
}
