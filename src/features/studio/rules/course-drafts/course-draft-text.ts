// No schemas here: pages import this file, and zod must stay out of their bundles.
import { MAX_COURSE_CATEGORIES } from '#features/catalogue/rules/categories.ts'
import { COURSE_PROSPECTUS_LIMITS } from '#features/catalogue/rules/course-prospectus.ts'
import { isStorableCreatorMessage } from '#features/catalogue/rules/creator-message.ts'
import { isReferralPercent } from '#features/catalogue/rules/promotion.ts'
import { areSecondsApart, VIDEO_QUESTIONS_MAX } from '#features/catalogue/rules/video-questions.ts'
import { DRAFT_MAX_TAGS, DRAFT_TAG_LENGTH, DRAFT_TITLE_LENGTH } from '../drafts/draft-limits.ts'
import type { CourseDraft, ItemDraft } from './course-draft.ts'

/** As every course begins. A draft that is older than one of these fields has it like this. */
export const EMPTY_COURSE_DRAFT: CourseDraft = {
  title: '',
  ctfTitle: '',
  category: null,
  moreCategories: [],
  tags: [],
  visibility: 'public',
  mode: null,
  about: '',
  level: null,
  language: null,
  outcomes: [],
  audience: [],
  thumbnail: null,
  stages: [],
  welcomeEmail: null,
  congratulationsEmail: null,
  addOn: null,
  referralDiscount: null,
}

const prospectus = COURSE_PROSPECTUS_LIMITS

/** Limits of what a course says about itself and its items, in characters; a stage has a topic, of which there are as many. */
const COURSE_MAX_STAGES = 50
export const COURSE_ABOUT_LENGTH = 10_000
export const ITEM_DESCRIPTION_LENGTH = 1_000
export const ARTICLE_BODY_LENGTH = 200_000
/** The longest that an article or a question set may say that it takes. */
export const ITEM_MAX_MINUTES = 600

/** Whether the server takes what was typed; whatever else is wrong with it, it can be saved. */
export const isStorableCourseDraft = ({
  title,
  ctfTitle,
  moreCategories,
  tags,
  about,
  outcomes,
  audience,
  stages,
  referralDiscount,
  ...mails
}: CourseDraft): boolean =>
  title.length <= DRAFT_TITLE_LENGTH &&
  ctfTitle.length <= DRAFT_TITLE_LENGTH &&
  about.length <= COURSE_ABOUT_LENGTH &&
  stages.length <= COURSE_MAX_STAGES &&
  stages.every((stage) => stage.title.length <= DRAFT_TITLE_LENGTH) &&
  tags.length <= DRAFT_MAX_TAGS &&
  tags.every((tag) => tag.length <= DRAFT_TAG_LENGTH) &&
  moreCategories.length < MAX_COURSE_CATEGORIES &&
  outcomes.length <= prospectus.outcomes &&
  outcomes.every((line) => line.length <= prospectus.outcome) &&
  audience.length <= prospectus.audience &&
  audience.every((line) => line.length <= prospectus.audienceLine) &&
  [mails.welcomeEmail, mails.congratulationsEmail].every(isStorableCreatorMessage) &&
  (referralDiscount === null || isReferralPercent(referralDiscount))

/** The categories besides the first, each once: two fields may have named the same. */
export const listMoreCategories = ({
  category,
  moreCategories,
}: Pick<CourseDraft, 'category' | 'moreCategories'>): string[] => [
  ...new Set(moreCategories.filter((slug) => slug !== category)),
]

const isStorableDuration = (minutes: number | null): boolean =>
  minutes === null || (Number.isInteger(minutes) && minutes >= 1 && minutes <= ITEM_MAX_MINUTES)

/** The same for an item. */
export const isStorableItemDraft = (item: ItemDraft): boolean =>
  item.title.length <= DRAFT_TITLE_LENGTH &&
  item.description.length <= ITEM_DESCRIPTION_LENGTH &&
  (item.type === 'lecture' || isStorableDuration(item.minutes)) &&
  (item.type !== 'article' || item.body.length <= ARTICLE_BODY_LENGTH) &&
  (item.type !== 'lecture' ||
    (item.videoQuestions.length <= VIDEO_QUESTIONS_MAX &&
      areSecondsApart(item.videoQuestions.map(({ second }) => second))))

/** The fields in which two documents of one kind differ. */
export const listDifferences = <Document extends object>(one: Document, other: Document) =>
  (Object.keys(other) as (keyof Document & string)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  )
