/** A time as a field for day and time has it: "2027-03-01T09:00" in this zone. */
export function formatZonedInput(time: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
    ...{ hourCycle: 'h23', timeZone },
  }).formatToParts(new Date(time))
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${get('year')}-${get('month')}-${get('day')}T${get('hour')}:${get('minute')}`
}

/**
 * The time that such a field means in a zone. Where clocks go forward, a time that there is not is the one an hour later.
 * @returns null while it is not whole
 */
export function parseZonedInput(text: string, timeZone: string): string | null {
  const wanted = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(wanted)) return null
  const getOffset = (moment: number) =>
    Date.parse(`${formatZonedInput(new Date(moment).toISOString(), timeZone)}Z`) - moment
  // The offset at a moment nearby may be that before a change of the clocks.
  const near = wanted - getOffset(wanted)
  const at = wanted - getOffset(near)
  if (at + getOffset(at) === wanted) return new Date(at).toISOString()
  // There is no such time: the clocks of before the change show it an hour later.
  return new Date(wanted - Math.min(getOffset(wanted), getOffset(near))).toISOString()
}
