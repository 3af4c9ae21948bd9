import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PSEUDO_LOCALE } from '#platform/rules/messages/language.ts'
import { localizeBuild } from './localize-build.ts'
import { readAllMarkedMessages } from './message-markers.ts'

const messages = [...(await readAllMarkedMessages()).values()]
const texts = messages.filter(({ isText }) => isText)
const parts = messages.filter(({ isText }) => !isText)
let folder: string

/** As the minifier may have left them: in any quotes, glued to others, in the middle of a template. */
const CODE = `result = {
  double: [${texts.map(({ marker }) => `"${marker}"`)}], single: [${texts.map(({ marker }) => `'${marker}'`)}],
  template: [${texts.map(({ marker }) => `\`<\${1 + 1}\${"${marker}"}${marker}>\``)}],
  alone: ["${texts[0]?.marker}"],
  parts: [${parts.map(({ marker }, index) => `create([${['"', "'", '`'][index % 3]}${marker}${['"', "'", '`'][index % 3]}])`)}],
  language: "__MESSAGE_LANGUAGE__", files: ["assets/a.js", "/assets/b-1.js", \`assets/a.css\`, "assets/none.js"],
}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-localize-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'server/assets'), { recursive: true })
  for (const file of [
    'client/assets/a.js',
    'client/assets/b-1.js',
    'server/assets/page.js',
    'server/index.js',
  ])
    await writeFile(join(folder, file), CODE)
  await localizeBuild(folder, 'en')
})
afterAll(() => rm(folder, { recursive: true }))

const run = async (file: string) => {
  const context = { result: {} as Record<string, unknown>, create: (message: unknown) => message }
  runInNewContext(await readFile(join(folder, file), 'utf8'), context)
  return JSON.parse(JSON.stringify(context.result))
}

test.each([
  ['en', 'client/assets/a.js', 'client/assets/b-1.js', 'server/index.js', 'server/assets/page.js'],
  [
    'de',
    'client/assets/de/a.js',
    'client/assets/de/b-1.js',
    'server/de/index.js',
    'server/de/assets/page.js',
  ],
  [
    'hi',
    'client/assets/hi/a.js',
    'client/assets/hi/b-1.js',
    'server/hi/index.js',
    'server/hi/assets/page.js',
  ],
  [PSEUDO_LOCALE, `server/${PSEUDO_LOCALE}/index.js`],
])(
  'every message is written out as it is, whatever quotes stand around it: %s',
  async (language, ...files) => {
    const said = texts.map(({ compiled }) => compiled[language])
    for (const file of files) {
      const { double, single, template, alone, parts: made, ...rest } = await run(file)
      expect(double).toEqual(said)
      expect(single).toEqual(said)
      expect(template).toEqual(said.map((text) => `<2${text}${text}>`))
      expect(alone).toEqual(said.slice(0, 1))
      expect(made).toEqual(parts.map(({ compiled }) => compiled[language]))
      const own = ['de', 'hi'].includes(language) ? `${language}/` : ''
      expect(rest).toEqual({
        language,
        files: [`assets/${own}a.js`, `/assets/${own}b-1.js`, 'assets/a.css', 'assets/none.js'],
      })
    }
  },
)

test('a marker of a message that there is no more is an error, and not a text', async () => {
  await writeFile(join(folder, 'client/assets/a.js'), 'result = "__MESSAGE_TEXT_0123456789abcdef__"')
  await expect(localizeBuild(folder, 'en')).rejects.toThrow('__MESSAGE_TEXT_0123456789abcdef__')
})
