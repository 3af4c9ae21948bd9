import type { Chapter } from '../tables.ts'

/** Chapters that cannot be used; `line` counts from 1. */
export class BadChapters extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const CUE_TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->/

export const isWebVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)

/**
 * Reads chapters from a WebVTT file: each cue is one, with its text as the title. The end of a cue does not matter, since a
 * chapter lasts until the next one.
 *
 * @param most chapters allowed
 * @param longest title allowed, in characters
 * @throws when they cannot be used, with the line
 */
export function parseChapters(text: string, { most, longest }: { most: number; longest: number }): Chapter[] {
  const lines = text.split(/\r\n|\n|\r/)
  const chapters: Chapter[] = []
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const [time, hours = '0', minutes, seconds, thousandths] = CUE_TIME.exec(line.trim()) ?? []
    if (!time) throw new BadChapters(index + 1, 'is not a time such as 01:05.000 --> 02:00.000')
    const end = lines.indexOf('', index + 1)
    const title = plainText(lines.slice(index + 1, end < 0 ? undefined : end).join(' '))
    if (title === '') throw new BadChapters(index + 1, 'the chapter has no title')
    if (title.length > longest) throw new BadChapters(index + 2, `is longer than ${longest} characters`)
    const startMs =
      (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(thousandths)
    const before = chapters.at(-1)
    if (before && before.startMs >= startMs)
      throw new BadChapters(index + 1, 'chapters must stand in the order of their times')
    chapters.push({ title, startMs })
  }
  if (chapters.length === 0) throw new BadChapters(1, 'has no chapters')
  if (chapters.length > most) throw new BadChapters(1, `has more than ${most} chapters`)
  return chapters
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

const plainText = (cue: string) =>
  cue
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
