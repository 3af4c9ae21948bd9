import { inArray } from 'drizzle-orm'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import { getLocalDay } from '#features/learning/rules/local-day.ts'
import { refreshLearnedTotals } from '#features/learning/server/index.ts'
import { viewerDays } from '#features/learning/server/tables.ts'
import { systemClock } from '#platform/server/clock.ts'
import { findLessonId } from './support/lessons.ts'
import { watchForSeconds } from './support/player.ts'
import { SINGLE_VIDEO_PATH } from './support/single-video.ts'
import { COURSE_PATH } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const HOUR_MS = 3_600_000

test('a visitor finds a single video, watches it and goes on to another', async ({ page, site }) => {
  await test.step('search leads to its own page', async () => {
    await page.goto('/search?query=single film')
    await page.getByRole('main').getByRole('link', { name: 'A single film' }).click()
    await expect(page).toHaveURL(SINGLE_VIDEO_PATH)
    // The address changes a moment before the page.
    await expect
      .poll(async () => {
        const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
        return structured.map((text) => JSON.parse(text)['@type'])
      })
      .toContain('VideoObject')
  })

  await test.step('it plays', async () => {
    const player = page.getByRole('region', { name: 'Video: A single film' })
    await player.getByRole('button', { name: 'Play video' }).click()
    await watchForSeconds(page, 2)
  })

  await test.step('addresses as if of a course lead there', async () => {
    await page.goto('/courses/a-single-film')
    await expect(page).toHaveURL(SINGLE_VIDEO_PATH)
    await page.goto('/courses/a-single-film/film')
    await expect(page).toHaveURL(SINGLE_VIDEO_PATH)
  })

  await test.step('others are recommended beside it', async () => {
    const others = page.getByRole('region', { name: 'Recommended videos' })
    await others.getByRole('link', { name: /Moving bars/ }).click()
    await expect(page).toHaveURL(`${COURSE_PATH}/moving-bars`)
  })

  await test.step('an address with a lesson and seconds leads into it', async () => {
    await page.goto(`/videopage/${await findLessonId(site, 'film')}/3`)
    await expect(page).toHaveURL(`${SINGLE_VIDEO_PATH}?t=3`)
    await expect(page.getByRole('button', { name: 'Resume at 0:03' })).toBeVisible()
    const bars = await findLessonId(site, 'moving-bars')
    await page.goto(`/videopage/${bars}`)
    await expect(page).toHaveURL(`${COURSE_PATH}/moving-bars`)
    const begins = (at: string) => expect(page.getByRole('button', { name: `Resume at ${at}` })).toBeVisible()
    await page.goto(`/videopage/${bars}/1m5s`)
    await expect(page).toHaveURL(`${COURSE_PATH}/moving-bars?t=65`)
    await begins('1:05')
    await page.goto(`/videopage/${bars}#t=0:42`)
    await expect(page).toHaveURL(`${COURSE_PATH}/moving-bars#t=0:42`)
    await begins('0:42')
    await page.goto(`${COURSE_PATH}/moving-bars?t=1m30s`)
    await begins('1:30')
    // Another time behind the same address loads no page.
    await page.goto(`${COURSE_PATH}/moving-bars?t=90`)
    await page.goto(`${COURSE_PATH}/moving-bars#t=30`)
    await begins('0:30')
    await page.evaluate(() => location.replace('#t=1m10s'))
    await begins('1:10')
    for (const hostile of ['?t=-1', '?t=1e9', '?t=9999999', '?t=%3Cscript%3E', '#t=javascript:1', '#t=NaN']) {
      await page.goto('about:blank')
      await page.goto(`${COURSE_PATH}/moving-bars${hostile}`)
      await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
    }
  })
})

test('the dashboard of a learner', async ({ page, context, site }) => {
  const learner = await site.account('dashboarder')
  await signIn(context, learner.email)

  await test.step('begins with one thing to do', async () => {
    await page.goto('/profile')
    await expect(page.getByRole('main').getByRole('link', { name: 'Find a course' })).toBeVisible()
    await expect(page.getByText('Learn for a while to get a rank.')).toBeVisible()
  })

  await test.step('shows days, hours and the own place', async () => {
    const { day } = getLocalDay('UTC', Date.now())
    await site.db.insert(viewerDays).values({ viewerId: learner.id, day, learnedMs: 1.5 * HOUR_MS })
    await refreshLearnedTotals({ db: site.db, clock: systemClock })
    await page.reload()
    await expect(page.getByRole('term').filter({ hasText: 'Hours learned' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '1.50' })).toBeVisible()
    const map = page.getByRole('slider', { name: 'Learning in the last year' })
    await expect(map).toHaveAttribute('aria-valuetext', /: 90 minutes$/)
    await map.press('ArrowUp')
    await expect(map).toHaveAttribute('aria-valuetext', /: no learning$/)
    await page.getByText('Days as a table').click()
    await expect(page.getByRole('row', { name: /90 minutes/ })).toBeVisible()
    await expect(page.getByText('Lena dashboarde… (you)')).toBeVisible()
  })

  await test.step('the learner may hide from the ranking', async () => {
    await page.getByRole('link', { name: 'All time' }).click()
    await expect(page).toHaveURL('/profile?top=all')
    await page.getByRole('switch', { name: 'Show me among the top learners' }).click()
    await expect(page.getByText('You’re not shown.')).toBeVisible()
    await expect(page.getByText('(you)')).toBeHidden()
  })
})

test('views stand on cards and below the title', async ({ page, context, site }) => {
  const { email } = await site.account('counter')
  const film = await findLessonId(site, 'film')
  const bars = await findLessonId(site, 'moving-bars')
  await site.db
    .update(lessons)
    .set({ viewCount: 12_345 })
    .where(inArray(lessons.id, [film, bars]))
  await site.db.update(courses).set({ viewCount: 12_345 })
  try {
    await signIn(context, email)
    await page.goto(`${COURSE_PATH}/moving-bars`)
    await expect(page.getByTitle('12,345 views').first()).toHaveText(/^12.3K views/)
    await page.goto(SINGLE_VIDEO_PATH)
    const others = page.getByRole('region', { name: 'Recommended videos' })
    await expect(others.getByRole('link', { name: /Moving bars.*12,345 views/ })).toBeVisible()
    await page.goto('/profile/teacher?type=videos')
    await expect(page.getByTitle('12,345 views').first()).toBeVisible()
  } finally {
    await site.db.update(lessons).set({ viewCount: 0 })
    await site.db.update(courses).set({ viewCount: 0 })
  }
})
