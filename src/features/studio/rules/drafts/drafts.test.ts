import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import { LECTURE_TITLE_PATTERN } from '#features/catalogue/rules/course-title.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import { FIRST_CATEGORIES } from '#tests/support/categories.ts'
import { t } from '../../messages/index.ts'
import { type VideoDraft, videoDraftSchema } from '../video-draft.ts'
import { buildDraftTitle } from './build-draft-title.ts'
import {
  DRAFT_DESCRIPTION_LENGTH,
  DRAFT_MAX_TAGS,
  DRAFT_TAG_LENGTH,
  DRAFT_TITLE_LENGTH,
  SHORT_FILM_MS,
} from './draft-limits.ts'
import { isStorableDraft, listDifferentFields, parseTags } from './draft-text.ts'
import { findDraftProblems } from './publish-gate.ts'

const COMPLETE: VideoDraft = {
  title: 'Git in ten minutes',
  description: 'What it *does*.',
  category: 'programming',
  tags: [],
  visibility: 'public',
  thumbnail: 'covers/x.webp',
}

test('limits are those of course files, for what is published is imported', () => {
  const { title, about, description, tag, tags } = COURSE_FILE_LIMITS
  expect([DRAFT_TITLE_LENGTH, DRAFT_DESCRIPTION_LENGTH, DRAFT_TAG_LENGTH, DRAFT_MAX_TAGS]).toEqual([
    title,
    about + description,
    tag,
    tags,
  ])
})

test('whatever a file is called, its title is one that may be published, or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (name) => {
      const title = buildDraftTitle(name)
      expect(title).toMatch(LECTURE_TITLE_PATTERN)
      expect(cleanTitle(title)).toBe(title)
      expect(title.length).toBeLessThanOrEqual(DRAFT_TITLE_LENGTH)
    }),
  )
  expect(buildDraftTitle('lecture_03 – sorting.final.MP4')).toBe('Lecture 03 sorting final')
  expect(buildDraftTitle('größen_und-mengen.mp4')).toBe('Größen und mengen')
  expect(buildDraftTitle('पहला-प्रोग्राम.mp4')).toBe('पहला प्रोग्राम')
})

test('what the browser sends is what the server takes', () => {
  const typed = fc.record({
    title: fc.string({ maxLength: 120 }),
    description: fc.string({ maxLength: 50 }),
    tags: fc.string({ maxLength: 80 }).map(parseTags),
  })
  fc.assert(
    fc.property(typed, (given) => {
      const draft = { ...COMPLETE, ...given }
      expect(videoDraftSchema.safeParse(draft).success).toBe(isStorableDraft(draft))
    }),
  )
})

test.each([
  ['nothing', {}, 'ready', [], []],
  ['a film', {}, null, ['film'], []],
  ['a film that did not fail', {}, 'failed', [], ['FILM_FAILED']],
  ['a title', { title: '  ' }, 'processing', ['title'], []],
  ['a plain title', { title: 'C++' }, 'queued', [], ['TITLE_REFUSED']],
  ['no Latin title', { title: 'पहला प्रोग्राम' }, 'ready', [], []],
  ['a title that can be seen', { title: '\u200d' }, 'ready', ['title'], []],
  ['a description', { description: '\n' }, 'ready', ['description'], []],
  ['a category that there is', { category: 'cooking' }, 'ready', ['category'], []],
  ['a picture', { thumbnail: null }, 'ready', ['thumbnail'], []],
] as const)('what is missing: %s', (_what, changes, film, missing, faults) => {
  expect(findDraftProblems({ ...COMPLETE, ...changes }, film, FIRST_CATEGORIES)).toEqual({ missing, faults })
})

test('tags are what stands between commas, each once', () => {
  expect(parseTags(' git, tools ,, git;web')).toEqual(['git', 'tools', 'web'])
  expect(listDifferentFields(COMPLETE, { ...COMPLETE, tags: ['git'], title: 'x' })).toEqual(['title', 'tags'])
})

test('the warning about a short film is worded as everywhere', () => {
  expect(t.videoIsTooShort({ sign: '<', seconds: SHORT_FILM_MS / 1000 })).toBe(
    'video is too short [< 10 Seconds]',
  )
})
