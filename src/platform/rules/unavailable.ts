import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../messages/index.ts'

/** How long clients wait after a 503 before they try again. */
export const UNAVAILABLE_RETRY_SECONDS = 2

/** What the site says while it is away; for other parts too, which have no messages of this one. */
export const UNAVAILABLE_MESSAGES = defineTexts(
  () =>
    ({
      TITLE: t.backInAMoment,
      PAGE: t.siteCannotAnswer,
      BUSY_PAGE: t.siteIsBusy,
      REQUEST: t.tryAgainWhenBack,
    }) as const,
)
