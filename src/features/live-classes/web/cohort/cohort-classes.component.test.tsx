import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getIsoInDays, TEST_COHORT } from '#tests/components/fixtures/batches.ts'
import { buildOnlyPage } from '#tests/components/fixtures/common.ts'
import { createTestActor } from '#tests/components/support/actors.ts'
import { type FakeApi, failAsUnavailable, listCalls } from '#tests/components/support/fake-api.ts'
import { openPage } from '#tests/components/support/open-page.tsx'
import type { ClassAttendee, LiveClass, PlannedClass } from '../../rules/schemas.ts'

const CLASS: LiveClass = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Week 2',
  description: '',
  startsAt: getIsoInDays(7),
  endsAt: getIsoInDays(7.05),
  isCancelled: false,
  resources: [],
  recording: null,
  attended: false,
}
const LATER: LiveClass = { ...CLASS, id: '0190a000-0000-7000-8000-000000000002', title: 'Week 3' }
const PLANNED: PlannedClass = {
  id: CLASS.id,
  version: 1,
  title: CLASS.title,
  description: '',
  localStart: '2030-01-07T18:00',
  timeZone: 'UTC',
  minutes: 60,
  link: 'https://meet.example/room',
  sectionId: null,
  resources: [],
  laterCount: 2,
}
const SECTION = { id: '0190a000-0000-7000-8000-000000000003', title: 'A topic', courseTitle: 'Boats' }

/** Opens the live classes of a cohort; gives what the server has of them. */
async function openClasses(liveClasses: FakeApi['liveClasses'] = {}, classes = [CLASS, LATER]) {
  await openPage(`/profile/cohorts/${TEST_COHORT.id}/classes`, {
    actor: createTestActor('creator'),
    api: {
      batches: { getCohort: () => TEST_COHORT },
      liveClasses: {
        listLiveClasses: () => ({ ...buildOnlyPage(classes), now: new Date().toISOString() }),
        getClassChoices: () => ({ topics: [], sections: [SECTION], lessons: [] }),
        getPlannedClass: () => PLANNED,
        ...liveClasses,
      },
    },
  })
}

const dialog = page.getByRole('dialog')

test('another length is for one class of a weekly repeat, or for all that come later', async () => {
  await openClasses({ updateLiveClass: () => PLANNED })
  await page.getByRole('button', { name: 'Edit “Week 2”' }).click()
  await dialog.getByLabelText('Minutes').fill('90')
  await dialog.getByLabelText(/^Course topic/).selectOptions('A topic')
  await dialog.getByRole('radio', { name: /^This class and the 2 after it/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(listCalls('liveClasses.updateLiveClass')[0]?.input).toMatchObject({
    ...{ classId: CLASS.id, version: 1, minutes: 90, sectionId: SECTION.id, scope: 'later' },
  })
})

test('a class is cancelled alone, or with those that come later', async () => {
  const classes = [CLASS, LATER]
  let isRepeated = true
  await openClasses(
    {
      getPlannedClass: () => ({ ...PLANNED, laterCount: isRepeated ? 1 : 0 }),
      cancelLiveClass({ scope }) {
        const cancelled = scope === 'later' ? 2 : 1
        classes.splice(0, 2, ...classes.map((one) => ({ ...one, isCancelled: true })))
        return { cancelled }
      },
    },
    classes,
  )
  await page.getByRole('button', { name: 'Cancel class “Week 2”' }).click()
  await dialog.getByRole('radio', { name: 'This class and the one after it' }).click()
  await dialog.getByRole('button', { name: 'Cancel class', exact: true }).click()
  await expect.element(page.getByText('2 live classes cancelled').first()).toBeVisible()
  await expect.poll(() => page.getByText('Cancelled', { exact: true }).elements().length).toBe(2)
  await expect.element(page.getByRole('button', { name: /^Cancel class/ })).not.toBeInTheDocument()

  isRepeated = false
  await openClasses({
    getPlannedClass: () => ({ ...PLANNED, laterCount: 0 }),
    cancelLiveClass: () => ({ cancelled: 1 }),
  })
  await page.getByRole('button', { name: 'Cancel class “Week 3”' }).click()
  await dialog.getByRole('button', { name: 'Cancel class', exact: true }).click()
  await expect.element(page.getByText('Live class cancelled').first()).toBeVisible()
  expect(listCalls('liveClasses.cancelLiveClass').map(({ input }) => input)).toEqual([
    { classId: LATER.id, scope: 'one' },
  ])
})

test('who was there is corrected by hand, and what cannot be saved is taken back', async () => {
  const attendee: ClassAttendee = {
    ...{ userId: '0190a000-0000-7000-8000-000000000004', name: 'Anna', username: 'anna' },
    ...{ profileImage: null, attendance: 'joined' },
  }
  const other: ClassAttendee = {
    ...attendee,
    ...{ userId: '0190a000-0000-7000-8000-000000000005', name: 'Ben', username: null, attendance: null },
  }
  let isAway = true
  const running = { ...CLASS, startsAt: getIsoInDays(-0.01), endsAt: getIsoInDays(0.01) }
  await openClasses(
    {
      listClassAttendance: ({ search }) => ({
        ...buildOnlyPage(search === 'zoe' ? [] : [attendee, other]),
        attendedCount: 1,
      }),
      markClassAttendance: ({ attended }) => (isAway ? failAsUnavailable() : { attended }),
    },
    [running],
  )
  await page.getByRole('button', { name: 'Attendance of “Week 2”' }).click()
  await expect.element(dialog.getByText('Week 2, 1 person attended')).toBeVisible()
  await expect.element(dialog.getByText('Joined the class')).toBeVisible()
  const ben = dialog.getByRole('switch', { name: 'Ben' })
  await ben.click()
  await expect.element(dialog.getByText('The site is unavailable.')).toBeVisible()
  await expect.element(ben).not.toBeChecked()
  isAway = false
  await ben.click()
  await expect.element(dialog.getByText('Week 2, 2 people attended')).toBeVisible()
  await dialog.getByLabelText('Search members').fill('zoe')
  await expect.element(dialog.getByText('Nobody found')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a class names what is missing, and is planned once or each week', async () => {
  const classes: LiveClass[] = []
  await openClasses(
    {
      createLiveClasses() {
        classes.push(CLASS, LATER)
        return { classIds: [CLASS.id, LATER.id] }
      },
    },
    classes,
  )
  await expect.element(page.getByText('No live classes planned')).toBeVisible()
  await page.getByRole('button', { name: 'Add live class' }).click()
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect.element(dialog.getByText('Give the class a title.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Title', { exact: true })).toHaveFocus()
  await dialog.getByLabelText('Title', { exact: true }).fill('On the water')
  await dialog.getByLabelText('Time zone').selectOptions('UTC')
  await dialog.getByLabelText('Day and time').fill('2030-01-07T18:00')
  await dialog.getByLabelText(/^Every week until/).fill('2030-01-06')
  await dialog.getByLabelText('Link', { exact: true }).fill('https://meet.example/water')
  await add.click()
  await expect.element(dialog.getByText('The last day can’t be before the first class.')).toBeVisible()
  await dialog.getByLabelText(/^Every week until/).fill('2030-01-14')
  await add.click()
  await expect.element(page.getByText('2 live classes added').first()).toBeVisible()
  await expect.element(page.getByText('Week 3')).toBeVisible()
  expect(listCalls('liveClasses.createLiveClasses').map(({ input }) => input)).toMatchObject([
    { title: 'On the water', localStart: '2030-01-07T18:00', timeZone: 'UTC', repeatUntil: '2030-01-14' },
  ])
})
