import { getDateLocale } from '#platform/rules/messages/language.ts'
import { t } from '../messages/index.ts'
import type { LiveClass } from '../rules/schemas.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(zone: string, kind: 'day' | 'key' | 'weekday' | 'time'): Intl.DateTimeFormat {
  const options = {
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    key: { day: '2-digit', month: '2-digit', year: 'numeric' },
    weekday: { weekday: 'long' },
    time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  } as const
  const known = formats.get(`${kind} ${zone}`)
  const made = known ?? new Intl.DateTimeFormat(getDateLocale(), { timeZone: zone, ...options[kind] })
  formats.set(`${kind} ${zone}`, made)
  return made
}

/** "Thursday, 31 December 2026" in a zone. */
export const formatClassDay = (iso: string, zone: string): string =>
  t.weekdayAndDay({
    weekday: format(zone, 'weekday').format(new Date(iso)),
    day: format(zone, 'day').format(new Date(iso)),
  })

/** "19:00 – 20:30" in a zone. */
export const formatClassHours = (
  { startsAt, endsAt }: Pick<LiveClass, 'startsAt' | 'endsAt'>,
  zone: string,
) => `${format(zone, 'time').format(new Date(startsAt))} – ${format(zone, 'time').format(new Date(endsAt))}`

/** "Europe/Berlin", as people read it. */
export const formatZone = (zone: string): string => zone.replaceAll('_', ' ')

/** Classes by the day on which they start in a zone, in the order in which they come. */
export function groupClassesByDay(
  classes: readonly LiveClass[],
  zone: string,
): { key: string; day: string; classes: LiveClass[] }[] {
  const days: { key: string; day: string; classes: LiveClass[] }[] = []
  for (const one of classes) {
    const key = format(zone, 'key').format(new Date(one.startsAt))
    const last = days.at(-1)
    if (last?.key === key) last.classes.push(one)
    else days.push({ key, day: formatClassDay(one.startsAt, zone), classes: [one] })
  }
  return days
}
