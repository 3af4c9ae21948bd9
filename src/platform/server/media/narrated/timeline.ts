import type { NarratedChapter } from '../media-types.ts'
import { type Cue, sentenceCues } from './captions.ts'
import type { Slide } from './narration.ts'
import type { Speaker } from './speech.ts'

/** The whole lecture in time. Milliseconds. */
export interface Timeline {
  /** When each slide appears. */
  slideStartsMs: number[]
  cues: Cue[]
  chapters: NarratedChapter[]
  durationMs: number
  /** Sound in order: either samples or so many silent ones. */
  sound: (Int16Array | number)[]
}

const BEFORE_SLIDE_MS = 500
const BETWEEN_SENTENCES_MS = 280
const AFTER_SLIDE_MS = 700
const SILENT_SLIDE_MS = 3000

/** @param spoken called after each sentence with the share that is done; gives the process time to notice its end */
export async function makeTimeline(
  slides: readonly Slide[],
  speaker: Speaker,
  lectureTitle: string,
  spoken: (done: number) => Promise<void>,
): Promise<Timeline> {
  const timeline: Timeline = { slideStartsMs: [], cues: [], chapters: [], durationMs: 0, sound: [] }
  // Counted in samples, so that sound and times cannot drift apart.
  let at = 0
  const ms = (): number => Math.round((at * 1000) / speaker.sampleRate)
  const append = (piece: Int16Array | number): void => {
    timeline.sound.push(piece)
    at += typeof piece === 'number' ? piece : piece.length
  }
  const pause = (pauseMs: number): void => append(Math.round((pauseMs * speaker.sampleRate) / 1000))

  const all = slides.reduce((sum, slide) => sum + slide.spoken.length, 0)
  let done = 0
  for (const slide of slides) {
    const startMs = ms()
    timeline.slideStartsMs.push(startMs)
    if (slide.title !== null || timeline.chapters.length === 0) {
      timeline.chapters.push({ title: slide.title ?? lectureTitle, startMs })
    }
    pause(slide.spoken.length === 0 ? SILENT_SLIDE_MS : BEFORE_SLIDE_MS)
    for (const [index, sentence] of slide.spoken.entries()) {
      if (index > 0) pause(BETWEEN_SENTENCES_MS)
      const sentenceMs = ms()
      const { samples, words } = speaker.speak(sentence)
      append(samples)
      timeline.cues.push(...sentenceCues(sentence, words, sentenceMs, ms()))
      done++
      await spoken(done / all)
    }
    pause(AFTER_SLIDE_MS)
  }
  timeline.durationMs = ms()
  return timeline
}
