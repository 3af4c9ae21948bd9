import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  buildCourseYaml,
  buildSmallCourse,
  buildStubVideo,
  createCourseFolder,
} from '#tests/support/course-folder.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { createStubMedia } from '#tests/support/video-tools.ts'
import { CourseImportRefusedError, formatImportProblem } from './problems.ts'
import { type CourseValidationOptions, validateCourseImport } from './validate-course.ts'

const { db } = await setUpTestDatabase()
const creator = (await makeUser(db, { roles: ['creator'] })).username ?? ''

const check = (folder: string, options: Partial<CourseValidationOptions> = {}) =>
  validateCourseImport(
    { db, media: createStubMedia() },
    { folder, creator, signal: new AbortController().signal, onProgress() {}, ...options },
  )

/** The problems that an import of this folder tells of, as lines. */
async function problemsOf(folder: string, options: Partial<CourseValidationOptions> = {}): Promise<string[]> {
  try {
    await check(folder, options)
  } catch (error) {
    if (error instanceof CourseImportRefusedError) return error.problems.map(formatImportProblem)
    throw error
  }
  return []
}

const lesson = (yaml: string) => buildCourseYaml(`  - title: Section\n    lessons:\n      - ${yaml}`)
/** Line of the first lesson in `buildCourseYaml` without a head. */
const LESSON_LINE = 9

describe('a course file that is wrong', () => {
  test('is told of everything at once, with lines', async () => {
    const yaml = `title: "One\\ntwo"
category: cooking
tags: python
visibility: private
about: ''
colour: red
sections:
  - title: One
    lessons:
      - type: lecture
        title: Missing
        description: d
        video: missing.mp4
      - type: film
        title: x
      - type: mcq
        title: Quiz
        description: d
        questions:
          - question: q
            options: [a, b]
            answers: [3]
            explanation: e
      - type: article
        title: Empty
        file: empty.md
        video: x.mp4
  - title: Two
    lessons:
      glob: none/*.md
`
    expect(await problemsOf(createCourseFolder({ 'course.yaml': yaml, 'empty.md': '' }))).toEqual([
      'course.yaml:1: “title” must be printable text on one line',
      'course.yaml:1: “ctfTitle” is missing',
      'course.yaml:2: “category” must be one of: data-science, programming, data-structures, machine-learning, web-development, game-development',
      'course.yaml:3: “tags” must be a list (each entry on its own line, beginning with “- ”)',
      'course.yaml:4: “visibility” must be one of: public, unlisted, restricted, practice',
      'course.yaml:5: “about” must not be empty',
      'course.yaml:6: “colour” is not known here; must be one of: id, kind, title, ctfTitle, category, moreCategories, tags, level, language, outcomes, audience, visibility, startsAt, cohort, mode, creator, about, welcomeEmail, congratulationsEmail, addOn, referralDiscount, sections',
      'course.yaml:13: missing.mp4 does not exist',
      'course.yaml:14: “type” must be one of: lecture, article, mcq',
      'course.yaml:22: answer 3 is no option: there are options 1 to 2',
      'course.yaml:27: “video” is not known here; must be one of: type, title, resources, attachments, description, minutes, file',
      'course.yaml:30: none/*.md matches no file',
    ])
  })

  test.each([
    [
      'startsAt: tomorrow',
      '“startsAt” must be a time with its zone, such as 2027-03-01T09:00:00Z or 2027-03-01T09:00:00+01:00',
    ],
    [
      'startsAt: 2027-03-01',
      '“startsAt” must be a time with its zone, such as 2027-03-01T09:00:00Z or 2027-03-01T09:00:00+01:00',
    ],
    [
      'startsAt: 2027-03-01T09:00:00',
      '“startsAt” must be a time with its zone, such as 2027-03-01T09:00:00Z or 2027-03-01T09:00:00+01:00',
    ],
    ['startsAt: [2027-03-01T09:00:00Z]', '“startsAt” must be text'],
    ['cohort: maybe', '“cohort” must be one of: true, false'],
    ['kind: video\nstartsAt: 2027-03-01T09:00:00Z', 'a single video has no start and no cohort'],
    ['kind: video\ncohort: true', 'a single video has no start and no cohort'],
  ])('tells what is wrong with %j', async (head, problem) => {
    const yaml = buildCourseYaml(
      '  - title: One\n    lessons:\n      - { type: lecture, title: A, description: d, video: a.mp4 }',
      head,
    )
    const problems = await problemsOf(
      createCourseFolder({ 'course.yaml': yaml, 'a.mp4': buildStubVideo(12_000) }),
    )
    expect(problems.map((line) => line.replace(/^course\.yaml:\d+: /, ''))).toEqual([problem])
  })

  test('tells what is wrong with attachments', async () => {
    const yaml = buildCourseYaml(`  - title: One
    lessons:
      - type: article
        title: A
        file: a.md
        attachments:
          - { title: Neither }
          - { title: Both, testLink: 'https://example.org', code: a.py }
          - { title: Not code, code: a.md }
          - { title: Missing, code: b.py }
          - { title: Outside, code: ../c.py }
          - { title: Binary, code: d.c }`)
    const files = { 'course.yaml': yaml, 'a.md': 'Words.', 'a.py': '', 'd.c': new Uint8Array([1, 0, 2]) }
    const problems = await problemsOf(createCourseFolder(files))
    expect(problems.map((problem) => problem.replace(/^course\.yaml:\d+: /, ''))).toEqual([
      'an attachment needs either “testLink” or “code”',
      'an attachment needs either “testLink” or “code”',
      'a.md must end in .js, .mjs, .py, .java, .cpp, .cc or .c',
      'b.py does not exist',
      '../c.py must be a path inside the folder, without “..” and not beginning with “/”',
      'd.c is not a text file',
    ])
  })

  test.each([
    ['a text', 'hello', /must be a group of keys/],
    ['a list', '- a\n- b', /must be a group of keys/],
    ['nothing', '', /is missing|must be a group of keys/],
    ['broken YAML', 'title: "x\nb: [', /course\.yaml:\d+: is not valid YAML/],
    ['tabs', 'sections:\n\t- title: x', /course\.yaml:\d+: is (indented with a tab|not valid YAML)/],
    ['a key twice', 'title: a\ntitle: b', /course\.yaml:2: “title” stands here twice/],
    ['two documents', 'title: a\n---\ntitle: b', /course\.yaml:\d+: a second document begins here/],
    ['tags of YAML', 'title: !!js/function x', /tags such as !!int are not understood/],
    ['binary data', new Uint8Array([1, 0, 2, 3]), /is not a text file/],
    ['Latin-1', new Uint8Array([0x74, 0xe9, 0x0a]), /is not a text file in UTF-8/],
    ['two megabytes', 'a: b\n'.repeat(400_000), /is larger than 1024 kB/],
    ['brackets without end', '['.repeat(20_000), /nested too deeply|not valid YAML/],
    ['keys that are objects', '? {a: b}\n: c', /a key must be a plain word/],
    [
      'a key of all objects',
      '__proto__: {a: b}\nconstructor: x',
      /“(__proto__|constructor)” is not known here/,
    ],
  ])('is refused when it is %s', async (_, content, message) => {
    const problems = await problemsOf(createCourseFolder({ 'course.yaml': content }))
    expect(problems.join('\n')).toMatch(message)
  })

  test('is refused when its aliases would grow without end', async () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const inner = level === 0 ? 'x' : `*a${level - 1}`
      return `a${level}: &a${level} [${Array(10).fill(inner).join(', ')}]`
    })
    expect(await problemsOf(createCourseFolder({ 'course.yaml': levels.join('\n') }))).toEqual([
      'course.yaml:1: uses more aliases (&name, *name) than such a file needs',
    ])
  })

  test('tells a hundred of many problems and counts the rest', async () => {
    const lessons = Array.from({ length: 400 }, () => '      - type: film').join('\n')
    const folder = createCourseFolder({
      'course.yaml': buildCourseYaml(`  - title: x\n    lessons:\n${lessons}`),
    })
    const error = await check(folder).catch((thrown: unknown) => thrown)
    const text = error instanceof CourseImportRefusedError ? error.message : ''
    expect(text.split('\n')).toHaveLength(101)
    expect(text).toMatch(/… and \d+ more$/)
  })

  test('of ten thousand lines is read, and its lines are right', async () => {
    const lessons = Array.from(
      { length: 2500 },
      (_, index) =>
        `      - type: article\n        title: Lesson ${index}\n        description: d\n        file: a.md`,
    ).join('\n')
    const problems = await problemsOf(
      createCourseFolder({
        'course.yaml': buildCourseYaml(`  - title: x\n    lessons:\n${lessons}\n      - type: film`),
        'a.md': 'a',
      }),
    )
    expect(problems).toContain('course.yaml:10009: “type” must be one of: lecture, article, mcq')
    expect(problems).toContain('course.yaml:6: the course has 2500 lessons; at most 500 are possible')
  })

  test('reads titles that look like numbers or booleans as text', async () => {
    const yaml = lesson('{ type: article, title: 2048, description: no, file: a.md }').replace(
      'title: Small Course',
      'title: 0x10',
    )
    expect(await check(createCourseFolder({ 'course.yaml': yaml, 'a.md': 'a' }))).toMatchObject({
      title: '0x10',
      sections: [{ lessons: [{ title: '2048', description: 'no' }] }],
    })
  })

  test('names both lessons of one title', async () => {
    const yaml = buildCourseYaml(
      '  - title: A\n    lessons:\n      - { type: article, title: Loops, file: a.md }\n  - title: B\n    lessons:\n      - { type: article, title: LOOPS, file: b.md }',
    )
    expect(await problemsOf(createCourseFolder({ 'course.yaml': yaml, 'a.md': 'a', 'b.md': 'b' }))).toEqual([
      'course.yaml:12: the title “LOOPS” (b.md) is used by another lesson of this course (a.md); titles must differ',
    ])
  })

  test.each([
    ['a lecture called “C++”', '', 'C++', `course.yaml:${LESSON_LINE}: “title”`],
    ['a single video called “C++”', 'kind: video', 'C', 'course.yaml:1: “title” of a single video'],
  ])('does not take %s', async (_what, head, title, problem) => {
    const yaml = buildCourseYaml(
      `  - title: One\n    lessons:\n      - { type: lecture, title: ${title}, description: d, video: a.mp4 }`,
      head,
    ).replace('title: Small Course', 'title: C++')
    expect(
      await problemsOf(createCourseFolder({ 'course.yaml': yaml, 'a.mp4': buildStubVideo(12_000) })),
    ).toEqual([`${problem} may contain letters, digits and spaces only`])
  })

  test('must name a creator', async () => {
    const folder = createCourseFolder(buildSmallCourse('nobody-of-this-name'))
    expect(await problemsOf(folder, { creator: undefined })).toEqual([
      expect.stringMatching(/^course\.yaml:5: no account has the username “nobody-of-this-name”$/),
    ])
    expect(await problemsOf(folder, { creator: 'someone else' })).toEqual([
      expect.stringContaining('--creator: no account has the username “someone else”'),
    ])
    const { username } = await makeUser(db)
    expect(await problemsOf(folder, { creator: username ?? '' })).toEqual([
      expect.stringContaining('is not a creator'),
    ])
  })
})

describe('files', () => {
  const video = (path: string) => ({
    'course.yaml': lesson(`{ type: lecture, title: A, description: d, video: ${JSON.stringify(path)} }`),
  })

  test.each(['../secret.mp4', '/etc/passwd', 'a/../../secret.mp4', 'a\\..\\b.mp4', 'C:/x.mp4', 'a\0b'])(
    'outside the folder are refused: %j',
    async (path) => {
      expect(await problemsOf(createCourseFolder(video(path)))).toEqual([
        `course.yaml:${LESSON_LINE}: ${path} must be a path inside the folder, without “..” and not beginning with “/”`,
      ])
    },
  )

  test('behind symbolic links are refused when they are outside', async () => {
    const outside = createCourseFolder({ 'x.mp4': buildStubVideo(12_000), 'sub/about.md': 'secret' })
    const folder = createCourseFolder(video('link.mp4'))
    symlinkSync(join(outside, 'x.mp4'), join(folder, 'link.mp4'))
    expect(await problemsOf(folder)).toEqual([`course.yaml:${LESSON_LINE}: link.mp4 leads out of the folder`])

    const globbed = createCourseFolder({
      'course.yaml': buildCourseYaml('  - title: A\n    lessons: { glob: c/*/about.md }'),
    })
    mkdirSync(join(globbed, 'c'))
    symlinkSync(join(outside, 'sub'), join(globbed, 'c/sub'))
    expect((await problemsOf(globbed)).join()).toMatch(/leads out of the folder|matches no file/)
  })

  test('that are no files are refused', async () => {
    const folder = createCourseFolder(video('thing.mp4'))
    mkdirSync(join(folder, 'thing.mp4'))
    expect(await problemsOf(folder)).toEqual([`course.yaml:${LESSON_LINE}: thing.mp4 is not a file`])

    const sockets = createCourseFolder(video('socket.mp4'))
    const server = createServer().listen(join(sockets, 'socket.mp4'))
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    expect(await problemsOf(sockets)).toEqual([`course.yaml:${LESSON_LINE}: socket.mp4 is not a file`])

    const circle = createCourseFolder(video('circle.mp4'))
    symlinkSync('circle.mp4', join(circle, 'circle.mp4'))
    expect(await problemsOf(circle)).toEqual([
      `course.yaml:${LESSON_LINE}: circle.mp4 is a symbolic link that leads to itself`,
    ])
  })

  test('are judged by their content', async () => {
    const folder = createCourseFolder({ ...video('notes.mp4'), 'notes.mp4': 'just text' })
    expect((await problemsOf(folder)).join()).toContain('notes.mp4: This file is not a video')
  })

  test('are refused where they end before they say', async () => {
    const folder = createCourseFolder({ ...video('cut.mp4'), 'cut.mp4': 'video 30000 18000' })
    expect(await problemsOf(folder)).toEqual([
      `course.yaml:${LESSON_LINE}: cut.mp4: says that it is 30 s long, but has 18 s of picture; it was cut off. Please export or copy it again`,
    ])
  })

  test('have all their mistakes told at once', async () => {
    const mistakes = (fields: string) =>
      problemsOf(
        createCourseFolder({
          'course.yaml': lesson(`{ type: lecture, title: A, description: d, ${fields} }`),
          'notes.mp4': 'just text',
          'a.srt': '1',
          'c.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\n',
        }),
      )
    const texts = ['a.srt:1: is neither WebVTT nor SRT', 'c.vtt:3: the chapter has no title']
    for (const [fields, others] of [
      ['video: notes.mp4', ['notes.mp4: This file is not a video']],
      ['video: gone.mp4', ['gone.mp4']],
      [
        'video: notes.mp4, narration: n.md',
        ['notes.mp4: This file is not a video', 'either “video” or “narration”'],
      ],
      ['', ['either “video” or “narration”']],
    ] as const) {
      const problems = await mistakes(`${fields && `${fields}, `}captions: a.srt, chapters: c.vtt`)
      for (const part of [...others, ...texts]) expect(problems.join('\n')).toContain(part)
      expect(problems).toHaveLength(others.length + texts.length)
    }
  })

  test('of captions and narrations must be what they should', async () => {
    const captions = createCourseFolder({
      'course.yaml': lesson('{ type: lecture, title: A, description: d, video: a.mp4, captions: a.srt }'),
      'a.mp4': buildStubVideo(12_000),
      'a.srt': '1\n00:00',
    })
    expect((await problemsOf(captions)).join()).toContain('a.srt:1: is neither WebVTT nor SRT')
    const texts = createCourseFolder({
      'course.yaml': lesson(
        '{ type: lecture, title: A, description: d, video: a.mp4, captions: a.vtt, chapters: c.vtt, translations: [{ language: de, captions: a.vtt }, { language: de, captions: a.vtt }] }',
      ),
      'a.mp4': buildStubVideo(12_000),
      'a.vtt': 'WEBVTT\n',
      'c.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\n',
    })
    expect(await problemsOf(texts)).toEqual([
      'c.vtt:3: the chapter has no title',
      `course.yaml:${LESSON_LINE}: there are captions in the language de already`,
    ])
    const language = lesson(
      '{ type: lecture, title: A, description: d, video: a.mp4, translations: [{ language: ../x, captions: a.vtt }] }',
    )
    const files = { 'course.yaml': language, 'a.mp4': buildStubVideo(12_000), 'a.vtt': 'WEBVTT\n' }
    expect(await problemsOf(createCourseFolder(files))).toEqual([
      `course.yaml:${LESSON_LINE}: “language” must be a language code, such as de or pt-BR`,
    ])
    const narration = createCourseFolder({
      'course.yaml': lesson('{ type: lecture, title: A, description: d, narration: n.md }'),
      'n.md': '# A\n\n> Hello.\n\n---\n\n# B\n\n# C\n\n> Hi.\n',
    })
    expect(await problemsOf(narration)).toEqual(['n.md:9: a slide has one heading only'])
    const both = lesson('{ type: lecture, title: A, description: d, video: a.mp4, narration: n.md }')
    expect((await problemsOf(createCourseFolder({ 'course.yaml': both }))).join()).toContain(
      'either “video” or “narration”',
    )
  })

  test('of articles must be text that can be read', async () => {
    const article = lesson('{ type: article, title: A, file: a.md }')
    const problems = (content: string | Uint8Array) =>
      problemsOf(createCourseFolder({ 'course.yaml': article, 'a.md': content }))
    expect(await problems(new Uint8Array([0, 1]))).toEqual([
      `course.yaml:${LESSON_LINE}: a.md is not a text file`,
    ])
    expect(await problems('x'.repeat(900_000))).toEqual([
      `course.yaml:${LESSON_LINE}: a.md is larger than 800 kB`,
    ])
    expect(await problems(`ok\n\n${'*a'.repeat(9000)}`)).toEqual([
      'a.md:3: more than 5000 marks in one paragraph',
    ])
  })

  test.each(['../*/about.md', '/etc/*', '**/*', '{a,b}/*', '*a*a*a*a*/x'])(
    'pattern %j is refused',
    async (glob) => {
      const folder = createCourseFolder({
        'course.yaml': buildCourseYaml(`  - title: A\n    lessons: { glob: ${JSON.stringify(glob)} }`),
      })
      expect(await problemsOf(folder)).toHaveLength(1)
    },
  )

  test('can lie in another folder than the course file', async () => {
    const files = createCourseFolder({ 'a.md': 'a' })
    const folder = createCourseFolder({ 'course.yaml': lesson('{ type: article, title: A, file: a.md }') })
    expect(await problemsOf(folder)).toEqual([`course.yaml:${LESSON_LINE}: a.md does not exist`])
    expect(await problemsOf(folder, { filesFolder: files })).toEqual([])
  })

  test('a folder that is not there is told plainly', async () => {
    expect(await problemsOf('/no/such/folder')).toEqual(['/no/such/folder: there is no such folder'])
    const empty = createCourseFolder({})
    expect(await problemsOf(empty)).toEqual([`${empty}/course.yaml: does not exist`])
  })
})
