import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createArticle, createCourseDetail } from '#tests/components/fixtures/course-detail.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

test('a lecture whose film has failed says why', async () => {
  const lecture = createArticle({
    ...{ type: 'lecture', articleHtml: null, videoState: 'failed' },
    video: {
      ...{ state: 'failed', progress: 0, failure: 'The video is damaged.', areQualitiesComing: false },
      ...{ durationMs: null, width: null, height: null, manifest: null, poster: null, previews: null },
      ...{ captions: [], chapters: [] },
    },
  })
  const [section] = createCourseDetail().sections
  const course = createCourseDetail({
    sections: section ? [{ ...section, lessons: [lecture] }] : [],
  })
  await openPage('/courses/bells-of-the-tower/clappers', {
    api: { catalogue: { getCourse: () => course, getLesson: () => lecture } },
  })
  await expect.element(page.getByText('This video is not available.')).toBeVisible()
  await expect.element(page.getByText('The video is damaged.')).toBeVisible()
})
