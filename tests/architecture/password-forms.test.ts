import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FORMS = globSync('src/{app,features}/**/*.tsx').filter((file) =>
  readFileSync(file, 'utf8').includes('<PasswordField'),
)

test('every form with a password says whose it is', () => {
  expect(FORMS.length).toBeGreaterThan(5)
  const anonymous = FORMS.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return !source.includes('<PasswordOwner') && !source.includes('autoComplete="username"')
  })
  expect(anonymous).toEqual([])
})
