import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import { getLanguage, LANGUAGE_TAGS, PSEUDO_LOCALE } from '#platform/rules/messages/language.ts'
import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../../messages/index.ts'
import {
  readRequestLanguage,
  runInLanguage,
  setRecipientLanguage,
  setRequestLanguage,
} from './language-context.ts'

const FIXED = t.pleaseSignIn

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR, hi;q=0.5, de;q=0.7', 'de'],
  ['HI-IN', 'hi'],
  ['en-US,en;q=0.9', 'en'],
  ['fr', 'en'],
  ['de;q=0, hi;q=0.1', 'hi'],
  ['*', 'en'],
  ['', 'en'],
  [',,;q=,=', 'en'],
  [`de${',fr'.repeat(100)}`, 'en'],
])('a browser that asks for %j gets %s', (accepted, language) => {
  expect(readRequestLanguage({ 'accept-language': accepted }, 'en')).toBe(language)
})

test('what was chosen on the device comes first, if the site speaks it', () => {
  const asks = (cookie: string) => readRequestLanguage({ cookie, 'accept-language': 'de' }, 'en')
  expect(asks('a=b; language=hi')).toBe('hi')
  expect(asks('language=fr')).toBe('de')
  expect(asks('language=%00<script>')).toBe('de')
  expect(asks('other-language=hi')).toBe('de')
})

test('whatever a header says, the language is one that the site speaks', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (cookie, accepted) =>
      LANGUAGE_TAGS.some((tag) => tag === readRequestLanguage({ cookie, 'accept-language': accepted }, 'en')),
    ),
  )
})

test('the pseudo-locale is spoken with everybody', () => {
  expect(readRequestLanguage({ cookie: 'language=hi', 'accept-language': 'de' }, PSEUDO_LOCALE)).toBe(
    PSEUDO_LOCALE,
  )
})

test('requests side by side each have their own, also after waiting', async () => {
  const said = await Promise.all(
    LANGUAGE_TAGS.map((language) =>
      runInLanguage(language, async () => {
        await nextTurn()
        return [getLanguage(), t.pleaseSignIn]
      }),
    ),
  )
  expect(said.map(([language]) => language)).toEqual(LANGUAGE_TAGS)
  expect(new Set(said.map(([, text]) => text)).size).toBe(LANGUAGE_TAGS.length)
})

test('a request goes on in the language of the account, a job in that of its next recipient', () => {
  runInLanguage('de', () => {
    setRequestLanguage(null)
    expect(getLanguage()).toBe('de')
    setRequestLanguage('hi')
    expect(getLanguage()).toBe('hi')
    setRequestLanguage('xx')
    expect(getLanguage()).toBe('hi')
    setRecipientLanguage(null)
    expect(getLanguage()).toBe('en')
  })
})

test('what was fixed while a module loaded is translated where it leaves', () => {
  expect(translateFixedText(FIXED)).toBe(FIXED)
  runInLanguage('de', () => {
    expect(translateFixedText(FIXED)).toBe(t.pleaseSignIn)
    expect(t.pleaseSignIn).not.toBe(FIXED)
    expect(translateFixedText('What somebody wrote')).toBe('What somebody wrote')
  })
})

test('a table of texts is read in the language of its reader', () => {
  const texts = defineTexts(() => ({ signIn: t.pleaseSignIn }))
  expect(texts.signIn).toBe(FIXED)
  runInLanguage('de', () => {
    expect(texts.signIn).not.toBe(FIXED)
    expect(Object.entries(texts)).toEqual([['signIn', t.pleaseSignIn]])
    expect({ ...texts }).toEqual({ signIn: t.pleaseSignIn })
    expect('signIn' in texts && !('other' in texts)).toBe(true)
  })
})
