import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { renderMessage } from './render-message.ts'

const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => warn.mockClear())

const render = (message: Parameters<typeof renderMessage>[0]) =>
  renderToStaticMarkup(createElement('p', null, renderMessage(message)))

test('parts of a message stand in their order, and React misses no keys', () => {
  const parts = ['Starts on ', createElement('b', null, '1 May'), ' at ', createElement('i', null, 'noon')]
  expect(render(parts)).toBe('<p>Starts on <b>1 May</b> at <i>noon</i></p>')
  expect(warn).not.toHaveBeenCalled()
})

test('a message without tags stays a text', () => {
  expect(render('Starts soon')).toBe('<p>Starts soon</p>')
})
