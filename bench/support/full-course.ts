import type { InferSelectModel } from 'drizzle-orm'
import { lessons, sections } from '#features/catalogue/server/tables.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeCourse, makeQuestion, makeVideo } from '#tests/support/factories.ts'

const [SECTIONS, LESSONS_EACH] = [5, 8]
const QUESTIONS = 5
const LESSON_MS = 720_000
/** Of each section: the last two are something else than a video. */
const TYPES: Readonly<Record<number, 'article' | 'mcq'>> = { 6: 'article', 7: 'mcq' }

const PARAGRAPH =
  '<p>A hash table keeps its entries in an array, at the place that the hash of the key names. Two keys of one place share it, ' +
  'so the entries there are searched one after the other, which stays short as long as the table grows with what it holds.</p>'
const CODE =
  '<pre><code class="hljs language-python"><span class="hljs-keyword">def</span> <span class="hljs-title">find</span>(table, key):\n' +
  '    <span class="hljs-keyword">for</span> k, v <span class="hljs-keyword">in</span> table[hash(key) % len(table)]:\n' +
  '        <span class="hljs-keyword">if</span> k == key:\n            <span class="hljs-keyword">return</span> v\n</code></pre>'
const ARTICLE =
  `<h2>How a look-up goes</h2>${PARAGRAPH}${CODE}${PARAGRAPH}<h2>When the table grows</h2>${PARAGRAPH}`.repeat(
    3,
  )
const TEXT = PARAGRAPH.replaceAll(/<[^>]*>/g, '')

export type BenchLesson = InferSelectModel<typeof lessons>

/** A course as people learn from: 40 lessons in 5 sections, videos for the most part, an article and an MCQ in each. */
export async function makeFullCourse(db: Database, creatorId: string) {
  const count = SECTIONS * LESSONS_EACH
  const course = await makeCourse(db, {
    ...{
      creatorId,
      title: 'Data structures, from arrays to graphs',
      seoTitle: 'data-structures',
      tags: ['arrays', 'graphs'],
    },
    ...{ category: 'data-structures', aboutHtml: PARAGRAPH.repeat(3), aboutText: TEXT.repeat(3) },
    ...{ lessonCount: count, durationMs: count * LESSON_MS, firstLessonSeoTitle: 'lesson-1' },
  })
  const made: BenchLesson[] = []
  for (let part = 0; part < SECTIONS; part += 1) {
    const title = `Part ${part + 1}: what a structure costs`
    const [section] = await db
      .insert(sections)
      .values({ courseId: course.id, title, seqNo: part + 1 })
      .returning()
    for (let place = 0; place < LESSONS_EACH; place += 1) {
      const type = TYPES[place] ?? 'lecture'
      const video =
        type === 'lecture'
          ? await makeVideo(db, { creatorId, durationMs: LESSON_MS, hasCaptions: true })
          : null
      const seqNo = part * LESSONS_EACH + place + 1
      const [lesson] = await db
        .insert(lessons)
        .values({
          ...{ courseId: course.id, sectionId: section?.id ?? '', seqNo, type, description: TEXT },
          ...{
            title: `How long a look-up takes, part ${seqNo}`,
            seoTitle: `lesson-${seqNo}`,
            durationMs: LESSON_MS,
          },
          ...{
            resources: ['https://example.org/slides.pdf', 'https://example.org/code.zip'],
            videoId: video?.id ?? null,
          },
          ...{
            articleHtml: type === 'article' ? ARTICLE : null,
            createdAt: course.createdAt,
            updatedAt: course.createdAt,
          },
        })
        .returning()
      if (!lesson) throw new Error('no lesson was made')
      for (let question = 1; type === 'mcq' && question <= QUESTIONS; question += 1)
        await makeQuestion(db, lesson.id, question, [question % 3])
      made.push(lesson)
    }
  }
  return { course, lessons: made }
}
