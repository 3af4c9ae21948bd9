/** A caption: what is shown, from when until when. The text is as `normalizeCaptionText` gives it. */
export interface EditableCaption {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
}

const TAG_NAMES = 'b|i|u|c|v|lang|ruby|rt'
/**
 * The tags that WebVTT has for text. Times within a caption are left out, since they would be wrong after the first change. None ends in
 * an arrow: a line of a file that has one is a line of times.
 */
const TAG = new RegExp(`</(?:${TAG_NAMES})>|<(?:${TAG_NAMES})(?:\\.[\\w-]+)*(?: [^<>\\n]*)?(?<!--)>`, 'g')
const ENTITY = /&(amp|lt|gt|nbsp|lrm|rlm);/g
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
}

/** Tags and the text between them, each treated in its own way, and joined again. */
function mapText(text: string, toText: (plain: string) => string, toTag = (tag: string) => tag): string {
  let mapped = ''
  let at = 0
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    mapped += toText(decodeEntities(text.slice(at, index))) + toTag(tag)
    at = index + tag.length
  }
  return mapped + toText(decodeEntities(text.slice(at)))
}

const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (_all, name: string) => ENTITIES[name] ?? '')

/** Only what would read as a sign or a tag of WebVTT is escaped, so that people see the text as they would write it. */
const escapeAmbiguous = (plain: string): string =>
  plain.replace(ENTITY, '&amp;$1;').replace(TAG, (tag) => `&lt;${tag.slice(1)}`)

/**
 * The text of a caption as it is written and stored: plain, or with the tags that WebVTT allows. Whatever else looks like a tag is
 * text. Lines without anything in them would end a caption and are left out.
 */
export const normalizeCaptionText = (text: string): string =>
  mapText(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      .replace(/[^\P{Cc}\n]/gu, ' '),
    escapeAmbiguous,
  )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** What a viewer reads of a caption, without tags. */
export const stripCaptionTags = (text: string): string =>
  mapText(
    text,
    (plain) => plain,
    () => '',
  ).trim()

/** A normalized text as a WebVTT file has it: nothing but allowed tags is markup. */
export const escapeCaptionText = (text: string): string =>
  mapText(text, (plain) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))

/** The end of the tag or sign in which a place of the text is; the place itself when it is in none. */
export function moveOutOfCaptionTag(text: string, place: number): number {
  for (const pattern of [TAG, ENTITY]) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      if (index < place && place < index + found.length) return index + found.length
    }
  }
  return place
}

/** The text of a caption in a WebVTT file. Tags that WebVTT does not have are left out there by every player. */
export const readWebVttText = (raw: string): string =>
  normalizeCaptionText(raw.replace(/<[^<>]*>/g, (tag) => (tag.match(TAG)?.[0] === tag ? tag : '')))

/** The text of a caption in an SRT file, which may have colours, fonts and places that WebVTT has not. */
export const readSrtText = (raw: string): string =>
  normalizeCaptionText(
    raw.replace(/<\/?font\b[^<>]*>|\{\\[^{}]*\}/gi, '').replace(/<\/?[BIU]>/g, (tag) => tag.toLowerCase()),
  )
