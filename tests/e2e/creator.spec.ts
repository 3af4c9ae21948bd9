import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { courses, lessons, videos } from '#features/catalogue/server/tables.ts'
import { writeRuinedCourse } from '#tests/support/real-course.ts'
import { COURSE_PATH } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('a creator imports folders', async ({ page, site }) => {
  const stock = () =>
    Promise.all([courses, lessons, videos].map((table) => site.db.select({ count: count() }).from(table)))

  await test.step('importing again changes no address and makes no second course', async () => {
    const before = await stock()
    const again = await site.lectern('import', join(site.folder, 'real'), '--creator', 'teacher')
    expect(again.code).toBe(0)
    expect(again.stdout).toContain(`Updated “Course of the journeys”: 3 lessons, ${COURSE_PATH}`)
    expect(await stock()).toEqual(before)
    await page.goto(COURSE_PATH)
    await expect(page.getByRole('link', { name: 'Moving bars' })).toHaveAttribute(
      'href',
      `${COURSE_PATH}/moving-bars`,
    )
  })

  await test.step('a broken folder is refused whole, with file and line', async () => {
    const before = await stock()
    const folder = join(site.folder, 'real')
    rmSync(join(folder, 'reading.md'))
    writeFileSync(join(folder, 'bars.mp4'), 'no video at all')
    const refused = await site.lectern('import', folder, '--creator', 'teacher', '--publish')
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/course\.yaml:\d+.*reading\.md/)
    expect(refused.stderr).toMatch(/course\.yaml:\d+.*bars\.mp4/)
    expect(refused.stderr).toContain('2 problems; nothing was changed.')
    expect(await stock()).toEqual(before)
  })

  await test.step('a ruined video ends as failed, with the reason on its page', async () => {
    const folder = join(site.folder, 'ruined')
    await writeRuinedCourse(folder)
    const imported = await site.lectern('import', folder, '--creator', 'teacher', '--publish')
    expect(imported.code).toBe(1)
    expect(imported.stderr).toContain('The video of “Ruined film” failed: The video is damaged')
    await page.goto('/courses/ruined-course/ruined-film')
    await expect(page.getByText('This video is not available.')).toBeVisible()
    await expect(page.getByText(/^The video is damaged/)).toBeVisible()
  })
})
