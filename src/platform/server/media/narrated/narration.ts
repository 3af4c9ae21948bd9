import { AppError } from '#platform/rules/app-error.ts'

/** Files of a narrated lecture in its folder. */
export const VIDEO_FILE = 'video.mp4'
export const CAPTIONS_FILE = 'captions.vtt'

/** A piece of text in one style. */
export interface Inline {
  text: string
  style: 'plain' | 'strong' | 'code'
}

/** What a slide shows below its title; parts come one below the other. */
export type SlidePart =
  | { kind: 'bullets'; items: Inline[][] }
  | { kind: 'text'; text: Inline[] }
  | { kind: 'code'; language: string | null; lines: string[] }

export interface Slide {
  /** Null when the slide has no heading and so belongs to the chapter before. */
  title: string | null
  parts: SlidePart[]
  /** Sentences to be spoken, as written. */
  spoken: string[]
}

/** The Markdown is not a valid narration; the message names the line. */
export class NarrationError extends AppError {
  readonly line: number

  constructor(line: number, message: string) {
    super('media/bad-narration', `line ${line}: ${message}`)
    this.line = line
  }
}
