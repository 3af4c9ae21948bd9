import { strToU8, zipSync } from 'fflate'
import { makeUser } from '#tests/support/factories.ts'
import { type BenchFigure, computeMedian, requireAtMost, told } from './figure.ts'
import { signInLearners } from './support/bench-learners.ts'
import { startBenchSite } from './support/bench-site.ts'

const BAR_MS = 100
/** The first call of each finds no thread yet. */
const ROUNDS = 2

const QUOTES = Array.from({ length: 260 }, (_, index) => `${'> '.repeat((index % 30) + 1)}x`).join('\n\n')
const GIFT = '::a::q{=a}\n\n'.repeat(33_000)
const SKILLS = zipSync({ 'Skills.csv': strToU8(`Name\n${'x,"y\n'.repeat(200_000)}`) })
const LIST = '""\n'.repeat(80_000)

/** How long the site's other answers take while it reads what is made to keep it busy. */
export async function run(): Promise<BenchFigure[]> {
  const site = await startBenchSite(5)
  try {
    const creator = await makeUser(site.db, { roles: ['creator'] })
    const [person] = await signInLearners(site, [creator.id])
    const cookie = person?.cookie ?? ''
    const send = (path: string, body: FormData | object) =>
      fetch(`${site.address}/api${path}`, {
        method: 'POST',
        headers: {
          ...{ cookie, origin: site.address },
          ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        body: body instanceof FormData ? body : JSON.stringify(body),
      })
    const form = (name: string, content: Uint8Array | string) => {
      const data = new FormData()
      data.set(name, new File([content as Uint8Array<ArrayBuffer>], name))
      return data
    }
    const message = {
      ...{ kind: 'welcome', of: 'course', title: 'x', subject: 'x', body: QUOTES.slice(0, 9_900) },
    }
    const inputs: Record<string, () => Promise<Response>> = {
      'a mail of quotes': () => send('/studio/creator-messages/preview', message),
      'a GIFT file of 33,000 questions': () => send('/question-sets/read-file', form('file', GIFT)),
      'a LinkedIn export of broken lines': () => send('/profile/linkedin/read', form('archive', SKILLS)),
      'a list of empty quotes': () => send('/studio/access/preview', { csv: LIST }),
    }
    const figures: BenchFigure[] = []
    for (const [name, ask] of Object.entries(inputs)) {
      const waits: number[] = []
      let took = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        let isDone = false
        const start = performance.now()
        const asked = ask().then(async (answer) => {
          if (answer.status >= 500 || answer.status === 429) throw new Error(`${name}: ${answer.status}`)
          await answer.arrayBuffer()
          took = performance.now() - start
          isDone = true
        })
        while (!isDone) {
          const sent = performance.now()
          await (await fetch(`${site.address}/healthz`)).arrayBuffer()
          waits.push(performance.now() - sent)
        }
        await asked
      }
      figures.push(
        requireAtMost(BAR_MS, `/healthz during ${name}, the longest wait`, Math.max(...waits), 'ms'),
        told(`  the middle one`, computeMedian(waits), 'ms'),
        told(`  the input itself`, took, 'ms'),
      )
    }
    return figures
  } finally {
    await site.stop()
  }
}
