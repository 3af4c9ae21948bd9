import { expect, test } from 'vitest'
import { changeCategory, toggleSection } from './change-design.ts'
import { createResumeDesign, SECTIONS_BY_CATEGORY } from './resume-design.ts'

test('another category brings its order of sections', () => {
  const design = changeCategory(createResumeDesign(2, 1), 3)
  expect(design).toEqual(createResumeDesign(2, 3))
})

test('but not where somebody has ordered them', () => {
  const own = { ...createResumeDesign(2, 1), order: [...SECTIONS_BY_CATEGORY[1]].reverse() }
  expect(changeCategory(own, 3)).toEqual({ ...own, category: 3 })
})

test('a section is hidden and shown again', () => {
  const design = createResumeDesign(1, 1)
  const hidden = toggleSection(toggleSection(design, 'work'), 'skills')
  expect(hidden.hidden).toEqual(['work', 'skills'])
  expect(toggleSection(hidden, 'work').hidden).toEqual(['skills'])
})
