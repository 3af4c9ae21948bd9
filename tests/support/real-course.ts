import { mkdirSync, writeFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeVideoFile } from './write-video-file.ts'

/** Seconds of the lecture in `writeRealCourse`. */
const LECTURE_SECONDS = 120

const COURSE = `title: Course of the journeys
ctfTitle: Course of the journeys
category: programming
about: A course with one lesson of each kind.
sections:
  - title: All kinds
    lessons:
      - type: lecture
        title: Moving bars
        description: Coloured bars and a tone.
        video: bars.mp4
        captions: bars.vtt
        translations:
          - language: de
            captions: bars.de.vtt
          - language: he
            captions: bars.he.vtt
        chapters: bars.chapters.vtt
      - type: article
        title: Long reading
        description: Longer than any window.
        file: reading.md
        resources: [https://example.org/more]
        attachments: [{ title: Counting bars, code: bars.py }]
      - type: mcq
        title: Two questions
        description: One answer, and several.
        questions:
          - question: What is \`1 + 1\`?
            options: ['1', '2', '3']
            answers: ['2']
            explanation: One and one make two.
          - question: Which are even?
            options: ['2', '3', '4']
            answers: ['1', '3']
            explanation: Two and four are.
`

const CAPTIONS = `WEBVTT

00:00.000 --> 02:00.000
The bars are moving.

00:30.000 --> 00:40.000
Nobody has counted the colours.
`

const GERMAN = `WEBVTT

00:00.000 --> 02:00.000
Die Balken bewegen sich.
`

/** In the other direction, with English words, tags, a place of its own, and what is no tag of captions. */
const HEBREW = `WEBVTT

00:00.000 --> 02:00.000
הפסים <b>זזים</b> ב-<i>React</i> כל הזמן.
<img src=x onerror=alert(1)><b.x onclick=alert(1)>Bars</b> &lt;i&gt;

00:00.000 --> 02:00.000 line:0 position:0% align:start size:50%
<v Dana><c.yellow>Above</c> <lang he>למעלה</lang></v> <ruby>漢<rt>kan</rt></ruby> <u>here</u>
`

const CHAPTERS = `WEBVTT

00:00.000 --> 01:00.000
The first half

01:00.000 --> 02:00.000
The second half
`

const CODE = `for bar in range(8):
    print(bar)
`

/** Fills a folder with a course that can be imported: a real video with sound and captions, an article and questions. */
export async function writeRealCourse(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // Long to scroll and short to read: an article counts as read after a time that follows from its words.
  const paragraph = 'Scroll.\n\n'
  writeFileSync(join(folder, 'course.yaml'), COURSE)
  writeFileSync(join(folder, 'bars.vtt'), CAPTIONS)
  writeFileSync(join(folder, 'bars.de.vtt'), GERMAN)
  writeFileSync(join(folder, 'bars.he.vtt'), HEBREW)
  writeFileSync(join(folder, 'bars.chapters.vtt'), CHAPTERS)
  writeFileSync(join(folder, 'bars.py'), CODE)
  writeFileSync(join(folder, 'reading.md'), `# Long reading\n\n${paragraph.repeat(80)}\n\nThe last line.\n`)
  await writeVideoFile(join(folder, 'bars.mp4'), { seconds: LECTURE_SECONDS, width: 640, height: 360 })
}

/** The same for a video that looks sound from outside, while all its pictures are junk. */
export async function writeRuinedCourse(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'ruined.mp4')
  await writeVideoFile(file, { seconds: 12, tableFirst: true })
  const bytes = await readFile(file)
  const start = bytes.indexOf('mdat') + 4
  const handle = await open(file, 'r+')
  const junk = Buffer.from(
    Array.from({ length: bytes.length - start }, (_, index) => (index * 7919 + (index >> 3) * 104_729) & 255),
  )
  await handle.write(junk, 0, junk.length, start)
  await handle.close()
  writeFileSync(
    join(folder, 'course.yaml'),
    `title: Ruined course
ctfTitle: Ruined course
category: programming
about: Its only video is broken.
sections:
  - title: Broken
    lessons:
      - type: lecture
        title: Ruined film
        description: Nothing to see.
        video: ruined.mp4
`,
  )
}
