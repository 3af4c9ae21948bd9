import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { NarratedChapter } from '../media-types.ts'
import { webVtt } from './captions.ts'
import { drawSlide } from './draw-slide.ts'
import { filmSlides } from './film-slides.ts'
import { CAPTIONS_FILE, VIDEO_FILE } from './narration.ts'
import { parseNarration } from './parse-narration.ts'
import { rasterise, withFades } from './shots.ts'
import { openSpeaker } from './speech.ts'
import { makeTimeline } from './timeline.ts'

export interface NarrateJob {
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
  job: NarrateJob,
  progress: (done: number) => void,
): Promise<{ chapters: NarratedChapter[]; durationMs: number }> {
  const slides = parseNarration(job.markdown)
  const speaker = await openSpeaker()
  const timeline = await makeTimeline(slides, speaker, job.title, async (done) => {
    progress(done * SPOKEN)
    await setImmediate()
  })
  const pictures: Buffer[] = []
  for (const [index, slide] of slides.entries()) {
    const context = { courseTitle: job.courseTitle, lectureTitle: job.title, index, count: slides.length }
    pictures.push(await rasterise(drawSlide(slide, context)))
    progress(SPOKEN + (index / slides.length) * (DRAWN - SPOKEN))
  }
  const film = {
    durationMs: timeline.durationMs,
    shots: withFades(pictures, timeline.slideStartsMs),
    sound: timeline.sound,
    sampleRate: speaker.sampleRate,
  }
  await filmSlides(join(job.folder, VIDEO_FILE), film, (done) => progress(DRAWN + done * (1 - DRAWN)))
  await writeFile(join(job.folder, CAPTIONS_FILE), webVtt(timeline.cues))
  return { chapters: timeline.chapters, durationMs: timeline.durationMs }
}
