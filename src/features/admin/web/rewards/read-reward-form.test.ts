import { expect, test } from 'vitest'
import { parseSizeLines, readRewardForm } from './read-reward-form.ts'

test('sizes are a line each, or one number', () => {
  expect(parseSizeLines('S 2\n\n  Extra large   0 \n')).toEqual([
    { size: 'S', stock: 2 },
    { size: 'Extra large', stock: 0 },
  ])
  expect(parseSizeLines('12')).toEqual([{ size: '', stock: 12 }])
  for (const text of ['', 'S', '-1', '1.5', 'S 2\nS 3', '1\n2', 'S 12345678', 'A very long size 1'])
    expect(parseSizeLines(text), text).toBeNull()
})

test('each wrong field is named, and sizes are asked for once', () => {
  const form = new FormData()
  form.set('title', ' ')
  form.set('description', 'Holds tea.')
  form.set('cost', '1.5')
  form.set('slug', 'Mug')
  expect(Object.keys(readRewardForm(form, true).errors).sort()).toEqual(['cost', 'sizes', 'slug', 'title'])
  expect(Object.keys(readRewardForm(form, false).errors).sort()).toEqual(['cost', 'title'])
})
