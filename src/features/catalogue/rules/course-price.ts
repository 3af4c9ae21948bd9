// No schemas here: pages import this file, and zod must stay out of their bundles.
import { getLanguage } from '#platform/rules/messages/language.ts'
import type { SiteSettingReader } from '#platform/rules/site-settings.ts'
import { t } from '../messages/index.ts'
import { SITE_CURRENCY_SETTING } from './settings.ts'

/** The highest price of a course, in the site's currency; 0 is a price as well. */
export const COURSE_PRICE_MAX = 10_000_000

/** A price in the site's currency, such as "$1,200"; "Free" for none. */
export const formatCoursePrice = (price: number, settings: SiteSettingReader): string =>
  price === 0
    ? t.free
    : new Intl.NumberFormat(getLanguage(), {
        style: 'currency',
        currency: settings.get(SITE_CURRENCY_SETTING),
        minimumFractionDigits: 0,
        maximumFractionDigits: 0,
      }).format(price)
