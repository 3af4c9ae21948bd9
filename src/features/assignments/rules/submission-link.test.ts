import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSubmissionLink } from './submission-link.ts'

const compilerUrl = 'https://code.lectern.example:8443/run'
const read = (typed: string, type: 'regular' | 'coding' = 'regular') =>
  parseSubmissionLink(typed, { type, compilerUrl, parseUrl: (text) => URL.parse(text) })

describe('a regular assignment', () => {
  test.each([
    ['https://github.com/ada/engine', 'https://github.com/ada/engine'],
    [' https://github.com/ada/engine \n', 'https://github.com/ada/engine'],
    ['HTTPS://GitHub.COM/ada', 'https://github.com/ada'],
    ['https://www.github.com/ada', 'https://www.github.com/ada'],
    ['https://github.com/ada/engine?tab=readme#top', 'https://github.com/ada/engine?tab=readme#top'],
    ['https://github.com/ada/größe', 'https://github.com/ada/gr%C3%B6%C3%9Fe'],
    ['https://github.com', 'https://github.com/'],
  ])('takes %s', (typed, link) => {
    expect(read(typed)).toEqual({ link })
  })

  test.each(['', '   ', '\n'])('says that %j is empty', (typed) => {
    expect(read(typed)).toBe('EMPTY')
  })

  test.each([
    'github.com/ada',
    'http://github.com/ada',
    'ftp://github.com/ada',
    'https://github.com.evil.example/ada',
    'https://github.community/ada',
    'https://evilgithub.com/ada',
    'https://gist.github.com/ada',
    'https://github.com@evil.example/ada',
    'https://ada@github.com/ada',
    'https://ada:secret@github.com/ada',
    'https://github.com:443/ada',
    'https://github.com:8080/ada',
    'https://github.com./ada',
    'https://ｇithub.com/ada',
    'https://gіthub.com/ada',
    'https://github。com/ada',
    'https://git\u00ADhub.com/ada',
    'https://github.com\\@evil.example',
    'https:\\\\github.com\\ada',
    'https:/github.com/ada',
    'https://git\thub.com/ada',
    'https://github.com/ada\u202Eexe.html',
    'https://evil.example/https://github.com/ada',
    'https://evil.example#https://github.com/ada',
    'javascript:alert(1)//https://github.com/',
    'https://',
    `${compilerUrl}/1`,
  ])('refuses %j', (typed) => {
    expect(read(typed)).toBe('NOT_GITHUB')
  })

  test('whatever is typed, a link that is taken leads to GitHub over HTTPS', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'https://',
        'http://',
        'github.com',
        'www.',
        '@',
        ':',
        '/',
        '\\',
        '.',
        '#',
        '?',
        'ｇ',
        '%2e',
        '\t',
      ),
      fc.string({ maxLength: 4 }),
    )
    const typed = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''))
    const begun = fc.tuple(fc.constant('https://github.com'), typed).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(typed, begun), (text) => {
        const result = read(text)
        if (typeof result === 'string') return
        const { protocol, hostname, port, username, password } = new URL(result.link)
        expect([protocol, port, username, password]).toEqual(['https:', '', '', ''])
        expect(['github.com', 'www.github.com']).toContain(hostname)
        // What a person reads between the slashes is that host.
        expect(text.trim().toLowerCase()).toMatch(/^https:\/\/(www\.)?github\.com(?=[/?#]|$)/)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a coding assignment', () => {
  test.each(['https://code.lectern.example:8443/run', 'https://code.lectern.example:8443/run/a1?x=1'])(
    'takes %s',
    (typed) => {
      expect(read(typed, 'coding')).toEqual({ link: typed })
    },
  )

  test.each([
    'https://code.lectern.example/run/a1',
    'http://code.lectern.example:8443/run/a1',
    'https://code.lectern.example:8443/running',
    'https://code.lectern.example:8443/run/../admin',
    'https://code.lectern.example:8443@evil.example/run',
    'https://x@code.lectern.example:8443/run',
    'https://code.lectern.example.evil.example:8443/run',
    'https://github.com/ada',
  ])('refuses %s', (typed) => {
    expect(read(typed, 'coding')).toBe('NOT_COMPILER')
  })

  test('the compiler may be at the root of a host, or of the site itself', () => {
    const at = (compiler: string, typed: string) =>
      parseSubmissionLink(typed, {
        type: 'coding',
        compilerUrl: compiler,
        parseUrl: (text) => URL.parse(text),
      })
    expect(at('https://code.example', 'https://code.example/a')).toEqual({ link: 'https://code.example/a' })
    expect(at('http://localhost:3000/code', 'http://localhost:3000/code/a')).toEqual({
      link: 'http://localhost:3000/code/a',
    })
    expect(at('http://localhost:3000/code', 'http://localhost:3000/admin')).toBe('NOT_COMPILER')
  })
})
