import { t } from '../../messages/index.ts'
import { formatMinutes } from '../../rules/ladder-text.ts'
import { DAY_EXTENSION_MS } from '../../rules/limits.ts'
import type { StatementEntry } from '../../rules/statement.ts'

const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const FIGURES = new Intl.NumberFormat('en')

/** Which entries a page shows, counted from the latest. */
export function formatStatementRange(
  entries: readonly Pick<StatementEntry, 'seq'>[],
  totalCount: number,
): string {
  const placeOf = (entry: Pick<StatementEntry, 'seq'> | undefined) =>
    FIGURES.format(totalCount - (entry?.seq ?? totalCount) + 1)
  return t.entriesToOf({
    placeOf: placeOf(entries[0]),
    at: placeOf(entries.at(-1)),
    totalCount: FIGURES.format(totalCount),
  })
}

/** What an entry of the statement is about. */
export function formatEntryReason({
  source,
  note,
  day,
}: Pick<StatementEntry, 'source' | 'note' | 'day'>): string {
  const noted = (text: string) => (note ? `${text}: ${note}` : text)
  switch (source) {
    case 'watching':
      return day ? t.learningOnDay({ day: dayText(day) }) : 'Learning'
    case 'profile-section':
      return noted(t.profileSectionCompleted)
    case 'campus-invite':
      return noted(t.campusInvite)
    case 'refund':
      return noted(t.givenBack)
    case 'redemption':
      return noted('Redeemed')
    case 'extension':
      return t.dayExtensionMsMoreLearningTime({ dayExtensionMs: formatMinutes(DAY_EXTENSION_MS) })
    case 'expiry':
      return 'Expired'
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
  if (left === 0) return 'nothing left of it'
  const part = left === amount ? '' : t.leftLeft({ left })
  if (expiresInDays === null) return part ? t.partNoExpiry({ part }) : 'no expiry'
  if (expiresInDays === 0) return `${part}expired`
  return `${part}expires in ${expiresInDays} ${expiresInDays === 1 ? 'day' : 'days'}`
}
