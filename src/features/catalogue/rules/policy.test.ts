import { describe, expect, test } from 'vitest'
import type { Actor, Role } from '#platform/rules/actor.ts'
import type { CourseVisibility } from './course.ts'
import { type CoursePolicySubject, canAccessCourse, getLessonRefusal, isHiddenSection } from './policy.ts'

const person = (id: string, ...roles: Role[]): Actor => ({
  id,
  name: id,
  email: `${id}@lectern.example`,
  username: id,
  image: null,
  roles: ['learner', ...roles],
  unlimitedWatch: false,
  timeZone: 'UTC',
  language: null,
})

const PEOPLE = {
  visitor: { actor: null, granted: false },
  learner: { actor: person('learner'), granted: false },
  granted: { actor: person('granted'), granted: true },
  creator: { actor: person('creator', 'creator'), granted: false },
  mentor: { actor: person('mentor', 'mentor'), granted: false },
  support: { actor: person('support', 'support'), granted: false },
  owner: { actor: person('owner', 'creator'), granted: false },
  staff: { actor: person('staff', 'staff'), granted: false },
  admin: { actor: person('admin', 'admin'), granted: false },
}
type Who = keyof typeof PEOPLE
const EVERYBODY = Object.keys(PEOPLE) as Who[]
const RUNNERS: Who[] = ['owner', 'staff', 'admin']

const TABLE: {
  course: string
  visibility: CourseVisibility
  draft?: true
  listed: boolean
  readable: Who[]
  playable: Who[]
}[] = [
  { course: 'public', visibility: 'public', listed: true, readable: EVERYBODY, playable: EVERYBODY },
  { course: 'unlisted', visibility: 'unlisted', listed: false, readable: EVERYBODY, playable: EVERYBODY },
  {
    course: 'restricted',
    visibility: 'restricted',
    listed: true,
    readable: EVERYBODY,
    playable: [...RUNNERS, 'granted'],
  },
  {
    course: 'practice',
    visibility: 'practice',
    listed: true,
    readable: EVERYBODY,
    playable: [...RUNNERS, 'granted'],
  },
  ...(['public', 'unlisted', 'restricted', 'practice'] as const).map((visibility) => ({
    course: `${visibility} draft`,
    visibility,
    draft: true as const,
    listed: false,
    readable: RUNNERS,
    playable: RUNNERS,
  })),
]

const OPEN = { isLocked: false, sectionId: 'section' }
const CLOSED = { ...OPEN, isLocked: true }

describe.each(TABLE)('a $course course', ({ visibility, draft, listed, readable, playable }) => {
  const subjectFor = (who: Who): CoursePolicySubject => ({
    creatorId: 'owner',
    visibility,
    publishedAt: draft ? null : new Date(0),
    granted: PEOPLE[who].granted,
  })

  test.each(EVERYBODY)('for %s', (who) => {
    const { actor } = PEOPLE[who]
    const course = subjectFor(who)
    expect(canAccessCourse(actor, 'list-course', course)).toBe(listed)
    expect(canAccessCourse(actor, 'see-course', course)).toBe(readable.includes(who))
    expect(canAccessCourse(actor, 'open-lesson', course)).toBe(playable.includes(who))
    const closed = readable.includes(who) ? 'LOCKED' : 'NOT_FOUND'
    expect(getLessonRefusal(actor, course, OPEN)).toBe(playable.includes(who) ? null : closed)
    const opensLocked = RUNNERS.includes(who)
    const lockedFor = playable.includes(who) ? 'STAGE_LOCKED' : closed
    expect(getLessonRefusal(actor, course, CLOSED)).toBe(opensLocked ? null : lockedFor)
  })
})

test('whoever waits for the start is told so, after what keeps them out anyway', () => {
  const waiting = {
    creatorId: 'owner',
    visibility: 'public',
    publishedAt: new Date(0),
    waiting: true,
  } as const
  const { actor } = PEOPLE.learner
  expect(getLessonRefusal(actor, waiting, OPEN)).toBe('NOT_STARTED')
  expect(getLessonRefusal(actor, waiting, CLOSED)).toBe('NOT_STARTED')
  expect(getLessonRefusal(actor, { ...waiting, visibility: 'restricted' }, OPEN)).toBe('LOCKED')
  expect(getLessonRefusal(actor, { ...waiting, publishedAt: null }, OPEN)).toBe('NOT_FOUND')
})

describe.each(['locked', 'hidden'] as const)('a %s stage', (closed) => {
  const stages = { closedSections: new Map([['section', closed]]) }
  const course = { creatorId: 'owner', visibility: 'practice', publishedAt: new Date(0), stages } as const

  test.each(EVERYBODY)('for %s', (who) => {
    const { actor, granted } = PEOPLE[who]
    const subject = { ...course, granted }
    const runs = RUNNERS.includes(who)
    const lockedFor = granted ? 'STAGE_LOCKED' : 'LOCKED'
    expect(getLessonRefusal(actor, subject, OPEN)).toBe(
      runs ? null : closed === 'hidden' ? 'NOT_FOUND' : lockedFor,
    )
    expect(getLessonRefusal(actor, subject, { ...OPEN, sectionId: 'other' })).toBe(
      runs || granted ? null : 'LOCKED',
    )
    expect(isHiddenSection(actor, subject, 'section')).toBe(!runs && closed === 'hidden')
  })
})
