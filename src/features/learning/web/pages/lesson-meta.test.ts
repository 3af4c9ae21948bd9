import { describe, expect, test } from 'vitest'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { TEST_PAGE_SITE as site } from '#tests/support/page-site.ts'
import { buildLessonMeta } from './lesson-meta.ts'

const HOSTILE = `</script><img src=x> & "q" \u2028`
const lesson: LessonDetail = {
  id: '01980000-0000-7000-8000-000000000001',
  seqNo: 1,
  type: 'lecture',
  title: HOSTILE,
  seoTitle: 'one',
  durationMs: 3_723_000,
  isLocked: false,
  videoState: 'ready',
  description: HOSTILE,
  resources: [],
  attachment: [],
  video: {
    state: 'ready',
    progress: 100,
    failure: null,
    areQualitiesComing: false,
    durationMs: 3_723_000,
    width: 1280,
    height: 720,
    manifest: '/media/videos/v/master.m3u8',
    poster: '/media/videos/v/poster.jpg',
    previews: null,
    captions: [],
    chapters: [],
  },
  articleHtml: null,
  questions: [],
  questionsVersion: 0,
  codingProblem: null,
  videoQuestions: [],
  likeCount: 0,
  viewCount: 0,
  createdAt: '2026-01-05T08:00:00.000Z',
}
const course: CourseDetail = {
  id: '01980000-0000-7000-8000-000000000002',
  kind: 'course',
  seoTitle: 'graphs',
  videoTitle: 'one',
  title: HOSTILE,
  image: null,
  category: 'programming',
  categories: ['programming'],
  tag: [],
  level: null,
  language: null,
  videoCount: 1,
  timeCount: 62,
  enrollCount: 0,
  viewCount: 0,
  likeCount: 0,
  visibility: 'public',
  startDate: null,
  isCohort: false,
  price: null,
  type: 'course',
  creatorInfo: [{ name: HOSTILE, username: null, profileImage: null }],
  ctfTitle: '',
  aboutHtml: '',
  aboutText: '',
  outcomes: [],
  audience: [],
  publishedAt: '2026-01-05T08:00:00.000Z',
  creatorId: '0190a0a0-0000-7000-8000-000000000001',
  addOn: null,
  referralDiscount: null,
  sections: [{ id: '01980000-0000-7000-8000-000000000003', title: 'All', lessons: [lesson] }],
}

const structured = (meta: ReturnType<typeof buildLessonMeta>) =>
  meta.flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json']] : []))
const typesOf = (meta: ReturnType<typeof buildLessonMeta>) =>
  structured(meta).map((data) => (data as { '@type': string })['@type'])

describe('the head of a lesson', () => {
  test('names lesson, course and site, its one address and a picture of the course', () => {
    const meta = buildLessonMeta(course, lesson, lesson, site)
    expect(meta).toContainEqual({ title: `${HOSTILE} - ${HOSTILE} - Example` })
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://learn.example.org/courses/graphs/one',
    })
    const [image] = meta.flatMap((entry) =>
      'property' in entry && entry.property === 'og:image' ? [entry.content] : [],
    )
    expect(image).toMatch(/^https:\/\/learn\.example\.org\/social\/courses\/graphs\/[0-9a-f]{14}\.png$/)
  })

  test('describes course, video and way', () => {
    const meta = buildLessonMeta(course, lesson, lesson, site)
    expect(typesOf(meta)).toEqual(['Course', 'VideoObject', 'BreadcrumbList'])
    expect(structured(meta)[1]).toMatchObject({
      name: HOSTILE,
      duration: 'PT1H2M3S',
      uploadDate: '2026-01-05T08:00:00.000Z',
      thumbnailUrl: ['https://learn.example.org/media/videos/v/poster.jpg'],
    })
  })

  test('tells nothing of a video that is locked or not ready', () => {
    expect(typesOf(buildLessonMeta(course, lesson, null, site))).toEqual(['Course', 'BreadcrumbList'])
    const made = { ...lesson, video: null }
    expect(typesOf(buildLessonMeta(course, made, made, site))).toEqual(['Course', 'BreadcrumbList'])
  })

  test('of a single video is known by its own address and part of no course', () => {
    const single = { ...course, kind: 'video' as const }
    const meta = buildLessonMeta(single, lesson, lesson, site)
    expect(meta).toContainEqual({ title: `${HOSTILE} - Example` })
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://learn.example.org/videos/graphs',
    })
    expect(typesOf(meta)).toEqual(['VideoObject', 'BreadcrumbList'])
    expect(structured(meta)[0]).not.toHaveProperty('isPartOf')
  })

  test('keeps an unlisted course out of search engines', () => {
    const meta = buildLessonMeta({ ...course, visibility: 'unlisted' }, lesson, lesson, site)
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(structured(meta)).toEqual([])
  })
})
