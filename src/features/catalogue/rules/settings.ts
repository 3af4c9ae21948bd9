import type { CurrencySetting } from '#platform/rules/site-settings.ts'

/** What prices of courses are in. Changing it converts none of them. */
export const SITE_CURRENCY_SETTING: CurrencySetting = {
  type: 'currency',
  key: 'catalogue.currency',
  default: 'USD',
}
