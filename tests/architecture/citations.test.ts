import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  findBrokenLinks,
  findUnknownDocuments,
  findUnknownSources,
  findVagueSources,
  type RepositoryFile,
} from './citations.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** They hold samples of what they refuse. */
const OWN_FILES = ['tests/architecture/citations.ts', 'tests/architecture/citations.test.ts']

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !OWN_FILES.includes(path))
const documents = readAll(/^(README|docs\/.*)\.md$/)
const code = readAll(/^(src|tests|bench|scripts)\/.*\.(tsx?|mjs)$/)
const sources = paths.filter((path) => /\.(tsx?|mjs)$/.test(path))

function readAll(wanted: RegExp): RepositoryFile[] {
  const chosen = paths.filter((path) => wanted.test(path))
  return chosen.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

const inDocs = (text: string): RepositoryFile => ({ path: 'docs/sample.md', text })
const inCode = (text: string): RepositoryFile => ({ path: 'src/sample.ts', text })

test('there is something to read', () => {
  expect(documents.length).toBeGreaterThan(30)
  expect(code.length).toBeGreaterThan(500)
})

describe('links of documents', () => {
  test('lead to files and headings that exist', () => {
    expect(documents.flatMap((document) => findBrokenLinks(ROOT, document))).toEqual([])
  })

  test('are refused when they lead nowhere', () => {
    const text =
      '[a](nowhere.md) [b](development.md#nothing) [c](development.md#tests) [d](https://a.example/x.md)'
    expect(findBrokenLinks(ROOT, inDocs(text))).toEqual([
      'docs/sample.md: nowhere.md',
      'docs/sample.md: development.md#nothing',
    ])
  })
})

describe('documents named in code', () => {
  test('exist, with their headings', () => {
    expect(code.flatMap((file) => findUnknownDocuments(ROOT, file))).toEqual([])
  })

  test('are refused when they do not', () => {
    const text = '// docs/nowhere.md, docs/development.md#nothing and docs/development.md#tests'
    expect(findUnknownDocuments(ROOT, inCode(text))).toEqual([
      'src/sample.ts: docs/nowhere.md',
      'src/sample.ts: docs/development.md#nothing',
    ])
  })
})

describe('source files named in documents', () => {
  test('exist', () => {
    expect(documents.flatMap((document) => findUnknownSources(document, sources))).toEqual([])
  })

  test('are refused when they do not', () => {
    const text = 'In src/lost.ts and tests/kept.ts, `lost.tsx`, `rules/kept.ts` and `kept.ts`.'
    expect(findUnknownSources(inDocs(text), ['tests/kept.ts', 'src/rules/kept.ts'])).toEqual([
      'docs/sample.md: src/lost.ts',
      'docs/sample.md: lost.tsx',
    ])
  })
})

describe('sources that are cited', () => {
  test('can be looked up in the repository', () => {
    expect([...documents, ...code].flatMap(findVagueSources)).toEqual([])
  })

  test.each([
    'as the specification says',
    'see product.md',
    'by decision 13',
    'Decisions 3 and 4',
    'section 4.2',
  ])('cannot be "%s"', (text) => {
    expect(findVagueSources(inCode(`// ${text}`))).toHaveLength(1)
  })

  test('are fine with a file', () => {
    expect(findVagueSources(inDocs('[decision 0013](decisions/0013-points-ledger.md)'))).toEqual([])
  })
})
