import { isDeepStrictEqual } from 'node:util'
import { type CoursePromotions, NO_PROMOTIONS } from '#features/catalogue/rules/promotion.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import type { CourseDraft, ItemDraft } from '../../rules/course-drafts/course-draft.ts'
import { type DraftChange, NAMED_COURSE_FIELDS } from '../../rules/course-drafts/course-draft-items.ts'
import { listMoreCategories } from '../../rules/course-drafts/course-draft-text.ts'
import { placeTopicsInStages, settleStages } from '../../rules/course-drafts/course-stages.ts'
import type { ContentItem, ContentTopic, CourseContent } from './course-content.ts'
import { listMoved } from './list-moved.ts'

export interface ContentChange extends DraftChange {
  /** Of the topic or item. */
  readonly id?: string
}

type PlacedItem = ContentItem & { readonly topicId: string }

const listItems = (topics: readonly ContentTopic[]): PlacedItem[] =>
  topics.flatMap(({ id: topicId, items }) => items.map((item) => ({ ...item, topicId })))

const listIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** What publishing a draft would change of the course: first what it says of itself, then topics and items in the draft's order, at last what goes. */
export async function compareContent(
  published: CourseContent,
  draft: CourseContent,
): Promise<ContentChange[]> {
  const changes: ContentChange[] = []
  const title = draft.document.title
  const fields = await listChangedFields(published.document, draft.document)
  if (fields.length > 0) changes.push({ change: 'changed', what: 'course', title, fields })
  const stages = compareStages(published, draft)
  if (stages) changes.push({ change: stages, what: 'stages', title })
  const promotions = compareMaybe(pickPromotions(published.document), pickPromotions(draft.document))
  if (promotions) changes.push({ change: promotions, what: 'promotions', title })
  const topicsBefore = new Map(published.topics.map((topic) => [topic.id, topic]))
  const itemsBefore = new Map(listItems(published.topics).map((item) => [item.id, item]))
  const movedTopics = listMoved(listIds(published.topics), listIds(draft.topics))
  for (const topic of draft.topics) {
    const before = topicsBefore.get(topic.id)
    const line = { what: 'topic', title: topic.title, id: topic.id } as const
    if (!before) changes.push({ change: 'added', ...line })
    else if (before.title.trim() !== topic.title.trim()) changes.push({ change: 'changed', ...line })
    if (movedTopics.has(topic.id)) changes.push({ change: 'moved', ...line })
    const liveClasses = compareLists(before?.subTopics ?? [], topic.subTopics)
    if (liveClasses) changes.push({ change: liveClasses, ...line, what: 'liveClasses' })
    const practice = compareLists(before?.practiceProblems ?? [], topic.practiceProblems)
    if (practice) changes.push({ change: practice, ...line, what: 'practiceProblems' })
    const movedItems = listMoved(listIds(before?.items ?? []), listIds(topic.items))
    for (const item of topic.items) {
      const { id, document } = item
      const known = itemsBefore.get(id)
      const itemLine = { what: document.type, title: document.title, id }
      if (!known) changes.push({ change: 'added', ...itemLine })
      else {
        if (!(await isSameItem(known, item))) changes.push({ change: 'changed', ...itemLine })
        if (!isDeepStrictEqual(getVideoQuestions(known), getVideoQuestions(item)))
          changes.push({ change: 'changed', ...itemLine, what: 'videoQuestions' })
      }
      if (movedItems.has(id) || (known && known.topicId !== topic.id))
        changes.push({ change: 'moved', ...itemLine })
    }
  }
  return [...changes, ...listRemoved(published, draft)]
}

function listRemoved(published: CourseContent, draft: CourseContent): ContentChange[] {
  const kept = new Set([...listIds(draft.topics), ...listIds(listItems(draft.topics))])
  const topics = published.topics.map(({ id, title }) => ({ what: 'topic' as const, title, id }))
  const items = listItems(published.topics).map(({ id, document }) => ({
    what: document.type,
    title: document.title,
    id,
  }))
  return [...topics, ...items]
    .filter(({ id }) => !kept.has(id))
    .map((line): ContentChange => ({ change: 'removed', ...line }))
}

const pickPromotions = ({ addOn, referralDiscount }: CourseDraft): CoursePromotions => ({
  addOn,
  referralDiscount,
})

function compareMaybe(published: CoursePromotions, draft: CoursePromotions): ContentChange['change'] | null {
  if (isDeepStrictEqual(published, draft)) return null
  if (isDeepStrictEqual(published, NO_PROMOTIONS)) return 'added'
  return isDeepStrictEqual(draft, NO_PROMOTIONS) ? 'removed' : 'changed'
}

/** What a course says about itself; stages and promotions have lines of their own. */
async function listChangedFields(
  published: CourseDraft,
  draft: CourseDraft,
): Promise<(typeof NAMED_COURSE_FIELDS)[number][]> {
  const trim = (document: CourseDraft) => ({
    ...document,
    title: document.title.trim(),
    ctfTitle: document.ctfTitle.trim(),
    moreCategories: listMoreCategories(document),
    tags: [...new Set(document.tags)],
  })
  const [before, after] = [trim(published), trim(draft)]
  const isNewAbout =
    before.about !== after.about && (await renderArticleInThread(after.about))?.markdown !== before.about
  return NAMED_COURSE_FIELDS.filter((field) =>
    field === 'about' ? isNewAbout : !isDeepStrictEqual(before[field], after[field]),
  )
}

/** Stages without a topic are not published. A topic that is new or goes away has a line already. */
function compareStages(published: CourseContent, draft: CourseContent): ContentChange['change'] | null {
  const summarize = ({ document, topics }: CourseContent) => {
    const ids = listIds(topics)
    const places = placeTopicsInStages(document.stages, ids)
    return {
      places: new Map(ids.map((id, index) => [id, [...new Set(places)].indexOf(places[index] ?? 0)])),
      stages: settleStages(document.stages, ids).flatMap(({ topicIds, title, ...stage }) =>
        topicIds.length > 0 ? [{ ...stage, title: title.trim() }] : [],
      ),
    }
  }
  const [before, after] = [summarize(published), summarize(draft)]
  const isMoved = ([id, place]: [string, number]) => before.places.has(id) && before.places.get(id) !== place
  const change = compareLists(before.stages, after.stages)
  return change ?? (after.stages.length > 0 && [...after.places].some(isMoved) ? 'changed' : null)
}

function compareLists(before: readonly unknown[], after: readonly unknown[]): ContentChange['change'] | null {
  if (isDeepStrictEqual(before, after)) return null
  if (before.length === 0) return 'added'
  return after.length === 0 ? 'removed' : 'changed'
}

async function isSameItem(published: ContentItem, draft: ContentItem): Promise<boolean> {
  const trim = ({ document, filmId }: ContentItem) => ({
    ...document,
    title: document.title.trim(),
    description: document.description.trim(),
    body: '',
    videoQuestions: [],
    filmId,
  })
  return isDeepStrictEqual(trim(published), trim(draft)) && isSameBody(published.document, draft.document)
}

const getVideoQuestions = ({ document }: ContentItem) =>
  document.type === 'lecture' ? document.videoQuestions : []

/** Rendered, it has its links as they are stored. */
async function isSameBody(published: ItemDraft, draft: ItemDraft): Promise<boolean> {
  if (published.type !== 'article' || draft.type !== 'article' || published.body === draft.body) return true
  return (await renderArticleInThread(draft.body, { keepsLessonLinks: true }))?.markdown === published.body
}
