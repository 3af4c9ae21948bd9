import { readFile } from 'node:fs/promises'
import {
  CODE_MAILS_WINDOW_MS,
  DATA_EXPORT_LIFETIME_DAYS,
  DATA_EXPORT_LINK_LIFETIME_MS,
  DEVICE_COOKIE_DAYS,
  MAIL_CODE_LIFETIME_MS,
  SESSION_LIFETIME_DAYS,
} from '#features/accounts/rules/limits.ts'
import { DELETION_GRACE_SETTING } from '#features/accounts/rules/settings.ts'
import { REFERRAL_DAYS } from '#features/catalogue/rules/promotion.ts'
import { createWatchLimits } from '#features/learning/rules/settings.ts'
import { formatMinuteRule } from '#features/points/rules/ladder-text.ts'
import { getDayExtensionOffer, POINTS_LIFETIME_SETTING } from '#features/points/rules/settings.ts'
import { formatCount, formatWholeDuration } from '#platform/rules/format.ts'
import { getLanguage, toLanguage } from '#platform/rules/messages/language.ts'
import { createSettingReader } from '#platform/rules/site-settings.ts'
import type { Site, SiteDocument } from '#platform/web/page-context.ts'

/**
 * The texts about the site (terms, privacy, what is free), from the Markdown files beside this one. Their numbers come from
 * the rules that the software goes by, their names from the site's settings.
 *
 * @returns gives one of them; each is rendered once for the settings in force
 */
export function createDocuments(site: Site): (name: string) => Promise<SiteDocument> {
  const rendered = new Map<string, Promise<SiteDocument>>()
  let { settings } = site
  return (name) => {
    if (settings !== site.settings) rendered.clear()
    settings = site.settings
    const file = getLanguageFile(name)
    const known = rendered.get(file)
    if (known) return known
    const document = renderFile(file, buildView(site))
    rendered.set(file, document)
    document.catch(() => rendered.delete(file))
    return document
  }
}

/** The file in the reader's language, without its ending. */
function getLanguageFile(name: string): string {
  const language = toLanguage(getLanguage()) ?? 'en'
  return language === 'en' ? name : `${name}.${language}`
}

/** What renders Markdown is a tenth of the server's code, so it is loaded when somebody reads such a page. */
async function renderFile(file: string, view: object): Promise<SiteDocument> {
  const { renderDocument } = await import('./render-document.ts')
  return renderDocument(await readFile(new URL(`${file}.md`, import.meta.url), 'utf8'), view)
}

function buildView(site: Site) {
  const settings = createSettingReader(site.settings)
  const { visitorAllowanceMs, learnerAllowanceMs, tickMs, budgetMs, maxRate, seenShare } =
    createWatchLimits(settings)
  const offer = getDayExtensionOffer(settings)
  return {
    siteName: site.name,
    siteUrl: site.publicUrl,
    supportEmail: site.supportEmail,
    googleSignIn: site.googleSignIn,
    pincodeLookup: site.pincodeLookup,
    pointsName: site.pointsName,
    ladder: site.pointsLadder.map(({ learnedMs, points }, index) => ({
      time: formatWholeDuration(learnedMs),
      points,
      gain: points - (site.pointsLadder[index - 1]?.points ?? 0),
    })),
    mostPoints: site.pointsLadder.at(-1)?.points,
    minuteRule: formatMinuteRule(site.pointsLadder),
    pointsLifetimeDays: settings.get(POINTS_LIFETIME_SETTING),
    extensionTime: formatWholeDuration(offer.ms),
    extensionCost: offer.points,
    visitorTime: formatWholeDuration(visitorAllowanceMs),
    visitorSeconds: formatCount(visitorAllowanceMs / 1000),
    learnerTime: formatWholeDuration(learnerAllowanceMs),
    tickSeconds: tickMs / 1000,
    budgetSeconds: budgetMs / 1000,
    maxRate,
    seenPercent: Math.round(seenShare * 100),
    codeTime: formatWholeDuration(MAIL_CODE_LIFETIME_MS),
    signUpTime: formatWholeDuration(CODE_MAILS_WINDOW_MS),
    sessionDays: SESSION_LIFETIME_DAYS,
    deviceCookieDays: DEVICE_COOKIE_DAYS,
    referralDays: REFERRAL_DAYS,
    exportDays: DATA_EXPORT_LIFETIME_DAYS,
    exportLinkTime: formatWholeDuration(DATA_EXPORT_LINK_LIFETIME_MS),
    graceDays: settings.get(DELETION_GRACE_SETTING),
  }
}
