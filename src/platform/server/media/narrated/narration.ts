import { AppError } from '#platform/rules/app-error.ts'

/** Files of a narrated lecture in its folder. */
export const NARRATION_VIDEO_FILE = 'video.mp4'
export const NARRATION_CAPTIONS_FILE = 'captions.vtt'

/** Rises when films of the same text come to look different, so that the next import makes them again. */
export const NARRATION_LOOK = 2

/** A piece of text in one style. */
export interface SlideText {
  text: string
  style: 'plain' | 'strong' | 'code'
}

/** What a slide shows below its title; parts come one below the other. */
export type SlideBlock =
  | { kind: 'bullets'; items: SlideText[][] }
  | { kind: 'text'; text: SlideText[] }
  | { kind: 'code'; language: string | null; lines: string[] }

export interface NarrationSlide {
  /** Null when the slide has no heading and so belongs to the chapter before. */
  title: string | null
  parts: SlideBlock[]
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
