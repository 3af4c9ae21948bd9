import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { NarratedChapter } from '../media-types.ts'
import { buildSentenceCues, type CaptionCue, formatWebVtt } from './captions.ts'
import { drawSlide } from './draw-slide.ts'
import { addFades, encodeSlideVideo, rasterizeSvg } from './encode-slide-video.ts'
import { NARRATION_CAPTIONS_FILE, NARRATION_VIDEO_FILE, type NarrationSlide } from './narration.ts'
import { parseNarration } from './parse-narration.ts'
import { openSpeechSynthesizer, type SpeechSynthesizer } from './speech.ts'

/** The whole lecture in time. Milliseconds. */
export interface NarrationTimeline {
  /** When each slide appears. */
  slideStartsMs: number[]
  cues: CaptionCue[]
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
async function buildNarrationTimeline(
  slides: readonly NarrationSlide[],
  speaker: SpeechSynthesizer,
  lectureTitle: string,
  spoken: (done: number) => Promise<void>,
): Promise<NarrationTimeline> {
  const timeline: NarrationTimeline = { slideStartsMs: [], cues: [], chapters: [], durationMs: 0, sound: [] }
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
      timeline.cues.push(...buildSentenceCues(sentence, words, sentenceMs, ms()))
      done++
      await spoken(done / all)
    }
    pause(AFTER_SLIDE_MS)
  }
  timeline.durationMs = ms()
  return timeline
}

export interface NarrationJob {
  markdown: string
  folder: string
  title: string
  courseTitle: string
}

/** Shares of the progress: speech, drawing, and the rest for encoding. */
const SPOKEN = 0.5
const DRAWN = 0.6

/** Runs in the worker. @throws NarrationError */
export async function renderNarration(
  job: NarrationJob,
  progress: (done: number) => void,
): Promise<{ chapters: NarratedChapter[]; durationMs: number }> {
  const slides = parseNarration(job.markdown)
  const speaker = await openSpeechSynthesizer()
  const timeline = await buildNarrationTimeline(slides, speaker, job.title, async (done) => {
    progress(done * SPOKEN)
    await setImmediate()
  })
  const pictures: Buffer[] = []
  for (const [index, slide] of slides.entries()) {
    const context = { courseTitle: job.courseTitle, lectureTitle: job.title, index, count: slides.length }
    pictures.push(await rasterizeSvg(drawSlide(slide, context)))
    progress(SPOKEN + (index / slides.length) * (DRAWN - SPOKEN))
  }
  const film = {
    durationMs: timeline.durationMs,
    shots: addFades(pictures, timeline.slideStartsMs),
    sound: timeline.sound,
    sampleRate: speaker.sampleRate,
  }
  await encodeSlideVideo(join(job.folder, NARRATION_VIDEO_FILE), film, (done) =>
    progress(DRAWN + done * (1 - DRAWN)),
  )
  await writeFile(join(job.folder, NARRATION_CAPTIONS_FILE), formatWebVtt(timeline.cues))
  return { chapters: timeline.chapters, durationMs: timeline.durationMs }
}
