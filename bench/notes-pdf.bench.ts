import { importNotes } from '#features/community/server/index.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import { createHttpBrowser } from '#tests/support/http-browser.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'
import { type BenchFigure, computeMedian, requireAtMost } from './figure.ts'
import { startBenchSite } from './support/bench-site.ts'

const VIDEOS = 25
const NOTES_EACH = 20
const ROUNDS = 5
const PASSWORD = 'benchmark password'
/** Requests that are looked at beside a document, and as many without one. */
const ASKED = ['/healthz', '/api/courses?limit=20']
const PAUSE_MS = 5
const POLL_MS = 20

const TEXT = `What the lecture said, in words of one's own, as long as notes usually are. ${'It goes on for a while. '.repeat(14)}
Привет, नमस्ते, 你好: a line in other scripts, and code: for (int i = 0; i < n; i++) sum += a[i]`

/** A PDF of 500 notes, and what other requests feel of it: against the same requests without, turn by turn. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(40)
  const email = 'notes@lectern.example'
  const userId = await createSiteAccount(site.db, {
    firstName: 'Lena',
    lastName: 'Notes',
    username: 'notes',
    email,
    password: PASSWORD,
    roles: [],
  })
  const course = await makeCourse(site.db)
  for (let video = 1; video <= VIDEOS; video += 1) {
    const { lesson } = await makeLesson(site.db, { course, seqNo: video })
    const taken = Array.from({ length: NOTES_EACH }, (_, index) => ({
      title: `What to remember of part ${index}`,
      text: TEXT,
      seconds: index * 30,
      createdAt: new Date(),
    }))
    await site.db.transaction((tx) =>
      importNotes(tx, { userId, courseId: course.id, lessonId: lesson.id }, taken),
    )
  }
  const browser = createHttpBrowser(site.address)
  await browser.send('POST', '/api/accounts/sign-in', { json: { email, password: PASSWORD } })

  async function makePdf(): Promise<number> {
    const begun = performance.now()
    const asked = await browser.send('POST', `/api/courses/${course.id}/notes/pdf`)
    const { id } = asked.json<{ id: string }>()
    for (;;) {
      const { state } = (await browser.send('GET', `/api/note-documents/${id}`)).json<{ state: string }>()
      if (state === 'ready') return performance.now() - begun
      if (state === 'failed') throw new Error('the document was not made')
      await pause(POLL_MS)
    }
  }

  await makePdf()
  await latencies(site.address, pause(2_000))
  const [times, quiet, beside]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = makePdf()
    beside.push(...(await latencies(site.address, made)))
    const time = await made
    times.push(time)
    quiet.push(...(await latencies(site.address, pause(time))))
  }
  await site.stop()
  const figure = (name: string, value: number): BenchFigure => ({
    name,
    value,
    unit: 'ms',
    bar: '',
    holds: true,
  })
  const shares = [50, 99].flatMap((percent) => [
    figure(`other requests beside a PDF, p${percent}`, quantile(beside, percent)),
    figure(`other requests without, p${percent}`, quantile(quiet, percent)),
  ])
  return [
    requireAtMost(3_000, 'PDF of 500 notes, from asking to ready', computeMedian(times), 'ms'),
    requireAtMost(
      1.5,
      'median of other requests, beside a PDF against without',
      quantile(beside, 50) / quantile(quiet, 50),
      'times',
    ),
    ...shares,
  ]
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Milliseconds of requests, one after the other, until something has come to its end. */
async function latencies(address: string, end: Promise<unknown>): Promise<number[]> {
  let over = false
  const done = end.then(() => {
    over = true
  })
  const taken: number[] = []
  while (!over) {
    for (const path of ASKED) {
      const begun = performance.now()
      const answer = await fetch(`${address}${path}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      taken.push(performance.now() - begun)
      await pause(PAUSE_MS)
    }
  }
  await done
  return taken
}

function quantile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
