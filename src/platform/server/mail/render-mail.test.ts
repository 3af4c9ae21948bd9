import { describe, expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

const site = { name: 'Lectern & <Friends>', publicUrl: 'https://lectern.example/' }
const mail = { to: 'ada@example.com', title: 'Hello', body: ['One.', 'Two.'], footerText: 'Good bye.' }

describe('every mail', () => {
  test('says the same as text and as HTML, in the same order', () => {
    const { text, html } = renderMail(site, {
      ...mail,
      body: [
        'Lines\nof a paragraph.',
        { code: '012345' },
        { button: { label: 'Open', path: '/open?a=1&b=2' } },
        { entry: { label: 'Tom wrote', path: '/notes' }, quote: 'Well said' },
        { entry: { label: 'Tim wrote', path: '/others' }, quote: null },
        { links: [{ label: 'Stop', path: '/stop' }] },
      ],
    })
    expect(text).toBe(
      [
        'Hello',
        'Lines\nof a paragraph.',
        '    012345',
        'Open\nhttps://lectern.example/open?a=1&b=2',
        'Tom wrote\n  “Well said”\n  https://lectern.example/notes',
        'Tim wrote\n  https://lectern.example/others',
        'Stop: https://lectern.example/stop',
        'Good bye.',
        'https://lectern.example/',
      ].join('\n\n'),
    )
    const places = [
      '<h1',
      'Lines<br>of a paragraph.',
      '>012345<',
      'href="https://lectern.example/open?a=1&amp;b=2"',
      'href="https://lectern.example/notes"',
      '“Well said”',
      'href="https://lectern.example/others"',
      'href="https://lectern.example/stop"',
      'Good bye.',
    ].map((piece) => html.lastIndexOf(piece))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('has the title and the site as its subject and the first paragraph as its preview, unless it says otherwise', () => {
    const { subject, html } = renderMail(site, mail)
    expect(subject).toBe('Hello – Lectern & <Friends>')
    expect(html).toContain('overflow:hidden">One.</div>')
    const other = renderMail(site, { ...mail, subject: 'Psst', preview: 'Look' })
    expect(other.subject).toBe('Psst')
    expect(other.html).toContain('overflow:hidden">Look</div>')
  })

  test('shows HTML as text, wherever it comes from', () => {
    const evil = '"><img src=x>'
    const { html } = renderMail(site, {
      ...mail,
      title: evil,
      preview: evil,
      footerText: evil,
      body: [
        evil,
        { code: evil },
        { button: { label: evil, path: evil } },
        { entry: { label: evil, path: evil }, quote: evil },
        { links: [{ label: evil, path: evil }] },
      ],
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<Friends>')
  })
})
