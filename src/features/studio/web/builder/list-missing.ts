import { isCreatorMessageComplete } from '#features/catalogue/rules/creator-message.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import { t } from '../../messages/index.ts'
import type { ItemType } from '../../rules/course-drafts/course-draft.ts'
import type { Curriculum } from '../../rules/course-drafts/course-draft-items.ts'
import type { CourseStep } from '../../rules/course-drafts/course-gates.ts'
import { settleStages } from '../../rules/course-drafts/course-stages.ts'
import type { RequiredItemField } from '../../rules/course-drafts/item-completeness.ts'
import type { BuiltCourse } from './built-course.ts'

/** Names of items in a sentence; the others are counted. */
const NAMED = 5

/** What a step of a course still needs, in words. */
export function listMissingOfStep(step: CourseStep, course: BuiltCourse): string[] {
  const { document, curriculum, price } = course
  switch (step) {
    case 'structure':
      return [
        ...(cleanTitle(document.title) === '' ? [t.title] : []),
        ...(cleanTitle(document.ctfTitle) === '' ? [t.certificateTitle] : []),
        ...(document.category === null ? [t.category] : []),
      ]
    case 'landing-page':
      return [...(document.about.trim() === '' ? [t.aboutCourse] : [])]
    case 'curriculam':
      return listMissingOfCurriculum(course)
    case 'practice-problems':
      return listMissingOfPractice(curriculum)
    case 'lock-stages':
      return listMissingOfStages(course)
    case 'creator-message':
      return [
        ...(isCreatorMessageComplete(document.welcomeEmail) ? [] : [t.welcomeEmail]),
        ...(isCreatorMessageComplete(document.congratulationsEmail) ? [] : [t.congratulationsEmail]),
      ]
    case 'pricing':
      return price === null ? [t.price] : []
    case 'promotions':
      // A course is published without them.
      return []
  }
}

function listMissingOfCurriculum({ document: { mode }, curriculum: { topics } }: BuiltCourse): string[] {
  const items = topics.flatMap((topic) => topic.items)
  const lacksClasses = mode !== null && topics.every(({ subTopics }) => subTopics.length === 0)
  const incomplete = items.filter(({ isComplete }) => !isComplete)
  const more = incomplete.length - NAMED
  return [
    ...(lacksClasses ? [t.oneLiveClass] : []),
    ...(items.length === 0 ? [mode === null ? t.oneItem : t.oneItemBesidesClasses] : []),
    ...(topics.some(({ title }) => cleanTitle(title) === '') ? [t.topicTitles] : []),
    ...incomplete.slice(0, NAMED).map(({ title }) => t.completeItem({ title: title || t.untitledItem })),
    ...(more > 0 ? [t.andMoreItems({ count: more })] : []),
  ]
}

function listMissingOfPractice({ topics }: Pick<Curriculum, 'topics'>): string[] {
  if (topics.every(({ practiceProblems }) => practiceProblems.length === 0)) return [t.onePracticeProblem]
  return topics
    .filter(({ practiceProblems }) => practiceProblems.some(({ canBeAsked }) => !canBeAsked))
    .map(({ title }) => t.practiceToReplace({ title: title || t.untitledTopic }))
}

function listMissingOfStages({ document, curriculum: { topics } }: BuiltCourse): string[] {
  if (document.stages.length === 0) return [t.oneStage]
  const ids = topics.map(({ id }) => id)
  return settleStages(document.stages, ids).flatMap(({ title, topicIds }, place) => [
    ...(cleanTitle(title) === '' ? [t.titleOfStage({ number: place + 1 })] : []),
    ...(topicIds.length === 0 ? [t.topicForStage({ number: place + 1 })] : []),
  ])
}

const FIELD_NAMES = {
  title: t.title,
  description: t.description,
  minutes: t.minutes,
  questions: t.questions,
} as const
const CONTENT_NAMES = { lecture: t.film, article: t.articleText, mcq: t.questions } as const

/** What an item still needs, in words. */
export const nameMissingFields = (type: ItemType, missing: readonly RequiredItemField[]): string =>
  missing.map((field) => (field === 'content' ? CONTENT_NAMES[type] : FIELD_NAMES[field])).join(', ')
