import { getDateLocale } from '#platform/rules/messages/language.ts'

export const formatDay = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'long', timeZone }).format(new Date(time))

export const formatTime = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(time),
  )
