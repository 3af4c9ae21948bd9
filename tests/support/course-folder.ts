import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Writes a folder with these files, named by their paths; it goes after the test. */
export function createCourseFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-course-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFolderFiles(folder, files)
  return folder
}

export function writeFolderFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** Course file with these sections, in YAML indented by two, and everything else that it needs. */
export const buildCourseYaml = (sections: string, head = ''): string => `title: Small Course
ctfTitle: Small Course
category: programming
about: What it is about.
${head}
sections:
${sections}
`

/** One section with a video of a file, an article and two questions; the files are named in `buildSmallCourse`. */
export const SMALL_COURSE_SECTIONS = `  - title: First steps
    lessons:
      - type: lecture
        title: Hello
        description: A greeting.
        video: hello.mp4
      - type: article
        title: Reading
        description: Something to read.
        file: reading.md
        resources: [https://example.org/more]
        attachments: [{ title: A test, testLink: https://example.org/test }]
      - type: mcq
        title: Check
        description: Two questions.
        questions:
          - question: What is \`1 + 1\`?
            options: [1, 2, 3]
            answers: [2]
            explanation: Two.
          - question: Which are even?
            options: [2, 3, 4]
            answers: [3, 1]
            explanation: Two and four.`

export const buildSmallCourse = (creator: string): Record<string, string> => ({
  'course.yaml': buildCourseYaml(SMALL_COURSE_SECTIONS, `creator: ${creator}`),
  'hello.mp4': buildStubVideo(12_000),
  'reading.md': '# Reading\n\nSome *words*.\n',
})

/** Content of a file that `createStubMedia` takes for a video of this length. */
export const buildStubVideo = (durationMs: number, tag = ''): string => `video ${durationMs} ${tag}`
