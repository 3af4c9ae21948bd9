import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { t } from '../../messages/index.ts'
import type { LiveClassRow } from '../find-class.ts'

export interface CalendarSite {
  readonly name: string
  readonly publicUrl: string
}

/** A class with the batch that it is of. */
export type CalendarClass = Pick<
  LiveClassRow,
  | 'id'
  | 'title'
  | 'description'
  | 'startsAt'
  | 'endsAt'
  | 'cancelledAt'
  | 'sequence'
  | 'createdAt'
  | 'updatedAt'
> & { readonly batchName: string; readonly batchSlug: string }

const REFRESH_SECONDS = 3600

/**
 * Classes as a calendar of RFC 5545, the same bytes for the same classes: an event has the id of its class, the time of its last
 * change, and a sequence that rises when it is moved or cancelled. Times are in UTC, so that no program needs to know our zones.
 * The address of an event is the batch's calendar; where the class takes place is in none.
 */
export function renderCalendar(site: CalendarSite, name: string, classes: readonly CalendarClass[]): string {
  const calendar = ical({
    name,
    prodId: { company: site.name, product: 'live classes' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  const { host } = new URL(site.publicUrl)
  for (const one of classes) {
    const path = `/batches/${encodeURIComponent(one.batchSlug)}/calendar?class=${one.id}`
    const url = site.publicUrl.replace(/\/$/, '') + path
    calendar.createEvent({
      id: `${one.id}@${host}`,
      start: one.startsAt,
      end: one.endsAt,
      summary: one.title,
      description: [one.description, t.joinOnTheCalendar({ batch: one.batchName, url })]
        .filter((text) => text !== '')
        .join('\n\n'),
      url,
      sequence: one.sequence,
      status: one.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      stamp: one.updatedAt,
      created: one.createdAt,
      lastModified: one.updatedAt,
    })
  }
  return calendar.toString()
}
