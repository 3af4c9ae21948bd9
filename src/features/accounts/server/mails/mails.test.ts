import { expect, test } from 'vitest'
import { renderAccountExistsMail, renderSignUpCodeMail } from './code-mails.ts'

const site = { name: 'Lectern & <Friends>', publicUrl: 'https://lectern.example/' }

test('the code stands in both bodies of its mail and nowhere else', () => {
  const { text, html, ...envelope } = renderSignUpCodeMail(site, 'ada@example.com', '012345')
  expect(text).toContain('012345')
  expect(html).toContain('012345')
  expect(JSON.stringify(envelope)).not.toContain('012345')
  expect(html).not.toContain('<Friends>')
})

test('an address with characters of HTML and URLs is escaped', () => {
  const to = `"<img src=x>"&a=b#c@example.com`
  const mail = renderAccountExistsMail(site, to)
  expect(mail.html).not.toContain('<img')
  expect(mail.text).toContain(`https://lectern.example/sign-in?email=${encodeURIComponent(to)}\n`)
  expect(renderSignUpCodeMail(site, to, '012345').html).not.toContain('<img')
})
