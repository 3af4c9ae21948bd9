// No schemas here: pages import this file, and zod must stay out of their bundles.
import { BUNDLE_LIMITS } from '#features/catalogue/rules/bundle-limits.ts'
import { isStorableCreatorMessage } from '#features/catalogue/rules/creator-message.ts'
import type { BundleDraft } from './bundle-draft.ts'

/** As every bundle begins. */
export const EMPTY_BUNDLE_DRAFT: BundleDraft = {
  title: '',
  ctfTitle: '',
  about: '',
  thumbnail: null,
  courseIds: [],
  welcomeEmail: null,
  congratulationsEmail: null,
}

/** Whether the server takes what was typed; whatever else is wrong with it, it can be saved. */
export const isStorableBundleDraft = ({
  title,
  ctfTitle,
  about,
  courseIds,
  ...mails
}: BundleDraft): boolean =>
  title.length <= BUNDLE_LIMITS.title &&
  ctfTitle.length <= BUNDLE_LIMITS.title &&
  about.length <= BUNDLE_LIMITS.about &&
  courseIds.length <= BUNDLE_LIMITS.courses &&
  [mails.welcomeEmail, mails.congratulationsEmail].every(isStorableCreatorMessage)
