import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const CLIENT = fileURLToPath(new URL('../../build/client/', import.meta.url))
/** Six at a time come over one host: two rounds. */
const MOST_FILES = 12
const LESSONS = ['app/web/routes/lesson', 'app/web/routes/video']
/** Lessons as well, as creators see theirs beforehand, what is practised after them, and the syllabus of a batch, which leads to them. */
const LIKE_LESSONS = [
  'app/web/routes/batch-lesson',
  'app/web/routes/batch-syllabus',
  'app/web/routes/course-preview',
  'app/web/routes/practice',
]
/** For visitors, and who is invited; not the editor, which checks what is typed. */
const RESUMES = ['app/web/routes/resume-builder', 'app/web/routes/resume-download']

interface PageManifest {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports: string[]; css: string[] }>
}

/** The list of pages and their files as browsers get it. */
function readManifest(): PageManifest {
  const name = readdirSync(`${CLIENT}assets`).find((file) => /^manifest-.*\.js$/.test(file))
  const script = readFileSync(`${CLIENT}assets/${name}`, 'utf8')
  return JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, '')) as PageManifest
}

const { url, entry, routes } = readManifest()

/** Every script that must be there before a page answers to its visitor. */
function scriptsOf(route: string): string[] {
  const parts = [entry, routes['root'], routes[route]].flatMap((part) =>
    part ? [part.module, ...part.imports] : [],
  )
  return [...new Set([url, ...parts])]
}

const isLessons = (file: string) => file.startsWith('/assets/lessons-')

describe('the files of pages', () => {
  test('what vite.config.ts names exists', () => {
    const config = readFileSync(new URL('../../vite.config.ts', import.meta.url), 'utf8')
    const named = [...config.matchAll(/'\/(src\/[^']+)'/g)].map(([, path = '']) => path)
    const files = readdirSync(new URL('../../src/', import.meta.url), { recursive: true }).map(
      (file) => `src/${file}`,
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([])
  })

  test.each(LESSONS)('%s comes in few files', (route) => {
    const scripts = scriptsOf(route)
    expect(scripts.some(isLessons)).toBe(true)
    expect(scripts.length).toBeLessThanOrEqual(MOST_FILES)
  })

  test('nothing of a lesson is loaded elsewhere', () => {
    const others = Object.keys(routes).filter((route) => ![...LESSONS, ...LIKE_LESSONS].includes(route))
    expect(others.filter((route) => scriptsOf(route).some(isLessons))).toEqual([])
  })

  test.each([...LESSONS, 'app/web/routes/courses', ...RESUMES])(
    '%s is shown without the code that checks what people write',
    (route) => {
      const checking = scriptsOf(route).filter((file) =>
        readFileSync(CLIENT + file.slice(1), 'utf8').includes('ZodObject'),
      )
      expect(checking).toEqual([])
    },
  )

  test.each([...LESSONS, 'app/web/routes/courses', 'app/web/routes/home'])(
    '%s is shown without what holds the state of those who are signed in',
    (route) => {
      expect(readdirSync(`${CLIENT}assets`).some((file) => file.startsWith('queries-'))).toBe(true)
      expect(scriptsOf(route).filter((file) => file.startsWith('/assets/queries-'))).toEqual([])
    },
  )

  test.each([...LESSONS, 'app/web/routes/courses', 'app/web/routes/home'])(
    '%s is shown before the code that calls the server has come',
    (route) => {
      const calling = scriptsOf(route).filter((file) =>
        readFileSync(CLIENT + file.slice(1), 'utf8').includes('/api/rpc/'),
      )
      expect(calling).toEqual([])
    },
  )
})
