import { createServer } from 'node:net'
import type { Result } from 'lighthouse'
import { type BenchFigure, computeMedian, requireAtLeast } from './figure.ts'
import { startVideoSite } from './support/bench-site.ts'
import { startBrowser } from './support/browser.ts'

const ROUNDS = 3
const TRIES = 3
const COURSES = 40
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const CATEGORIES = Object.keys(BARS)
/** An audit below this is worth reading about. */
const GOOD = 0.9

/** Lighthouse as it is by default: a mid-range phone on a slow mobile network, first visit. */
export async function run(): Promise<BenchFigure[]> {
  await loadLighthouse()
  const site = await startVideoSite(COURSES)
  const port = await freePort()
  const browser = await startBrowser(port)
  try {
    const figures: BenchFigure[] = []
    for (const { name, path } of [
      { name: '/courses', path: '/courses' },
      { name: 'the page of a course', path: site.videoPath.slice(0, site.videoPath.lastIndexOf('/')) },
      { name: 'a video page', path: site.videoPath },
      { name: '/career-path', path: '/career-path' },
    ]) {
      const rounds: Record<string, number>[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await scores(`${site.address}${path}`, port))
      for (const [category, bar] of Object.entries(BARS)) {
        const score = computeMedian(rounds.map((round) => round[category] ?? 0))
        figures.push(requireAtLeast(bar, `Lighthouse mobile, ${name}, ${category}`, score, 'points'))
      }
    }
    return figures
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** A visit, and another one where the browser has lost the trace of it (NO_NAVSTART and the like), as it does now and then. */
async function visit(address: string, port: number): Promise<Result> {
  const { auditPage } = await loadLighthouse()
  for (let tries = 1; ; tries += 1) {
    const result = await auditPage(address, port, CATEGORIES)
    if (!('failure' in result)) return result
    if (tries === TRIES) throw new Error(`Lighthouse failed ${TRIES} times at ${address}: ${result.failure}`)
    process.stdout.write(`  ${result.failure}, once more\n`)
  }
}

/** It is a package of its own, which `npm run bench` installs before this benchmark. */
async function loadLighthouse() {
  try {
    return await import('./lighthouse/audit-page.ts')
  } catch (error) {
    throw new Error('Lighthouse is not installed; `npm run bench -- lighthouse` installs it.', {
      cause: error,
    })
  }
}

/** Points from 0 to 100 by category; tells what cost points. */
async function scores(address: string, port: number): Promise<Record<string, number>> {
  const { categories, audits } = await visit(address, port)
  for (const category of Object.values(categories)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= GOOD) continue
      process.stdout.write(`  ${category.id}: ${audit.title} ${audit.displayValue ?? ''}\n`)
    }
  }
  return Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]))
}

/** The browser does not report which port it took. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
