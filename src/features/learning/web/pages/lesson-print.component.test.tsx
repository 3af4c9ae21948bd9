// Says what the browser's protocol can be sent.
import type {} from '@vitest/browser-playwright'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { ARTICLE, buildLesson, createLessonApi, NOT_ENROLLED } from '#tests/components/fixtures/course.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { openPage } from '#tests/components/support/open-page.tsx'

/** What stands on the paper: words of elements that are drawn. */
function listPrintedWords(): string[] {
  const words: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    const box = parentElement?.getBoundingClientRect()
    // What is for screen readers alone is a pixel in size.
    if (box && box.width > 1 && parentElement?.checkVisibility() && textContent?.trim())
      words.push(textContent.trim())
  }
  return words
}

/** Dark by choice, and dark as the device is. */
test.each([
  [390, 'dark'],
  [1280, null],
])('paper of %d px has the title and the article alone, and is light', async (width, theme) => {
  if (theme) document.documentElement.dataset['theme'] = theme
  onTestFinished(async () => {
    delete document.documentElement.dataset['theme']
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] })
  })
  await openPage(`/courses/course-1/${ARTICLE.seoTitle}`, {
    actor: createTestActor(),
    width,
    api: createLessonApi({
      catalogue: {
        getLesson: () =>
          buildLesson(ARTICLE, {
            articleHtml: `<p>Read this.</p><pre><code>${'const wide = 1; '.repeat(40)}</code></pre>`,
            resources: ['https://example.org/more'],
          }),
      },
      learning: {
        getCourseProgress: () => ({ ...NOT_ENROLLED, enrolled: true }),
        openArticle: () => ({ seen: false, remainingSeconds: 60 }),
        reportReading: () => ({ seen: false, remainingSeconds: 60 }),
      },
    }),
  })
  await expect.element(page.getByText('Read this.')).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', {
    media: 'print',
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  })
  const code = 'const wide = 1; '.repeat(40).trim()
  expect(listPrintedWords()).toEqual([ARTICLE.title, 'Read this.', code])
  await expect.poll(() => getComputedStyle(document.body).color).toBe('rgb(19, 26, 51)')
  // Nothing of it scrolls on paper.
  const pre = document.querySelector('pre')
  expect(pre?.scrollWidth).toBeLessThanOrEqual(pre?.clientWidth ?? 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
