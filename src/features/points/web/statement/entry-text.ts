import { getDateLocale } from '#platform/rules/messages/language.ts'
import { t } from '../../messages/index.ts'
import { formatMinutes } from '../../rules/ladder-text.ts'
import { DAY_EXTENSION_MINUTES_SETTING } from '../../rules/settings.ts'
import type { StatementEntry } from '../../rules/statement.ts'

const dayText = (day: string) =>
  new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Which entries a page shows, counted from the latest. */
export function formatStatementRange(
  entries: readonly Pick<StatementEntry, 'seq'>[],
  totalCount: number,
): string {
  const placeOf = (entry: Pick<StatementEntry, 'seq'> | undefined) =>
    totalCount - (entry?.seq ?? totalCount) + 1
  return t.entriesFromTo({
    first: placeOf(entries[0]),
    last: placeOf(entries.at(-1)),
    total: totalCount,
  })
}

/** What an entry of the statement is about. */
export function formatEntryReason({
  source,
  note,
  day,
}: Pick<StatementEntry, 'source' | 'note' | 'day'>): string {
  const noted = (reason: string) => (note ? t.reasonWithNote({ reason, note }) : reason)
  switch (source) {
    case 'watching':
      return day ? t.learningOnDay({ day: dayText(day) }) : t.learning
    case 'profile-section':
      return noted(t.profileSectionCompleted)
    case 'campus-invite':
      return noted(t.campusInvite)
    case 'assignment':
      return noted(t.assignmentAccepted)
    case 'refund':
      return noted(t.returned)
    case 'redemption':
      return noted(t.redeemed)
    case 'extension':
      // Early entries have no note: each was for as long as a site begins with.
      return t.moreLearningTime({
        time: formatMinutes(Number(note ?? DAY_EXTENSION_MINUTES_SETTING.default) * 60_000),
      })
    case 'expiry':
      return t.expired
    case 'adjustment':
      return noted(t.adjustedByOurTeam)
  }
}

/** How much of an earning is left and for how long; null for other entries. */
export function formatRemainingPoints({
  amount,
  left,
  expiresInDays,
}: Pick<StatementEntry, 'amount' | 'left' | 'expiresInDays'>): string | null {
  if (left === null) return null
  if (left === 0) return t.nothingLeftOfIt
  const expiry = formatExpiry(expiresInDays)
  return left === amount ? expiry : t.pointsLeftAndExpiry({ points: left, expiry })
}

function formatExpiry(days: number | null): string {
  if (days === null) return t.noExpiry
  return days === 0 ? t.hasExpired : t.expiresInDays({ days })
}
