import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defineMessages, toMessage } from './define-messages.ts'
import { PSEUDO_LOCALE } from './language.ts'

const t = defineMessages({
  en: {
    save: 'Save',
    notYet: "We can't do that, ''yet''.",
    greeting: 'Hello {name}',
    likes: '{count, plural, =0 {No likes} one {# like} other {# likes}}',
    place: 'You are {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    state: '{state, select, open {Open since {day}} other {Closed}}',
    terms: 'Read the <link>terms</link> by <strong>{day}</strong>.',
    braces: "Write '{'name'}' and '<'b>.",
  },
})

describe('a message', () => {
  test('without arguments is a text', () => {
    expect(t.save).toBe('Save')
    expect(t.notYet).toBe("We can't do that, 'yet'.")
  })

  test('with arguments is a function of them', () => {
    expect(t.greeting({ name: 'Ada' })).toBe('Hello Ada')
    expect(t.braces({})).toBe('Write {name} and <b>.')
  })

  test.each([
    [0, 'No likes'],
    [1, '1 like'],
    [2, '2 likes'],
    [12_345, '12,345 likes'],
  ])('counts %i', (count, text) => {
    expect(t.likes({ count })).toBe(text)
  })

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [23, '23rd'],
    [111, '111th'],
  ])('orders %i', (place, text) => {
    expect(t.place({ place })).toBe(`You are ${text}`)
  })

  test('chooses', () => {
    expect(t.state({ state: 'open', day: 'Monday' })).toBe('Open since Monday')
    expect(t.state({ state: 'other', day: '' })).toBe('Closed')
  })

  test('with tags comes in parts', () => {
    const parts = t.terms({
      day: 'Friday',
      link: (text) => ({ tag: 'a', text: text.join('') }),
      strong: (text) => ({ tag: 'b', text: text.join('') }),
    })
    expect(parts).toEqual([
      'Read the ',
      { tag: 'a', text: 'terms' },
      ' by ',
      { tag: 'b', text: 'Friday' },
      '.',
    ])
  })

  test('takes what it is given as text, whatever stands in it', () => {
    fc.assert(fc.property(fc.string(), (name) => t.greeting({ name }) === `Hello ${name}`))
  })

  test('that nobody can read says so', () => {
    const broken = toMessage('{count, plural, one {#}', 'en')
    expect(() => typeof broken === 'function' && broken({ count: 1 })).toThrow(SyntaxError)
  })
})

test('what arguments a message has is known to the compiler', () => {
  const wrong = [
    // @ts-expect-error: the name is missing
    () => t.greeting({}),
    // @ts-expect-error: a count is a number
    () => t.likes({ count: '3' }),
    // @ts-expect-error: a tag without what makes it
    () => t.terms({ day: 'Friday', link: () => 1 }),
    // @ts-expect-error: there is no such message
    () => t.missing,
  ]
  expect(wrong).toHaveLength(4)
})

describe('the pseudo-locale', () => {
  const pseudo = (source: string) => toMessage(source, PSEUDO_LOCALE)
  const format = (source: string, values: Record<string, never> | object) => {
    const message = pseudo(source)
    return typeof message === 'string' ? message : message(values as Record<string, string>)
  }

  test('accents what is written and leaves what is given', () => {
    expect(pseudo('Save')).toBe('Sávé')
    expect(format('Hello {name}', { name: 'Ada' })).toBe('Hélló Ada')
    expect(format('{count, plural, one {# like} other {# likes}}', { count: 2 })).toBe('2 líkés')
    expect(format('{state, select, open {Open} other {Closed}}', { state: 'open' })).toBe('Ópén')
    expect(format('The <b>end {x}</b>', { x: 'a', b: (text: string[]) => ({ text }) })).toEqual([
      'Thé ',
      { text: ['énd a'] },
    ])
    expect(format('{part, number, ::percent} off', { part: 0.5 })).toBe('50% óff')
  })
})
