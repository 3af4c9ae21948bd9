import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeInput } from './code-input.tsx'
import { TextField } from './text-field.tsx'

/** Puts a text where Ctrl+V takes it from, and pastes it into a field. */
async function paste(text: string, into: ReturnType<typeof page.getByLabelText>) {
  const source = page.getByLabelText('Source')
  await source.fill(text)
  await source.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await into.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.paste()
}

test.each([
  ['560 001', '560001'],
  [' 560001\u00a0', '560001'],
  ['5600012', '560001'],
])('digits are pasted without blanks: %j', async (text, value) => {
  await render(
    <>
      <textarea aria-label="Source" />
      <TextField label="Pincode" inputMode="numeric" maxLength={6} defaultValue="1" />
    </>,
  )
  const field = page.getByLabelText('Pincode')
  await paste(text, field)
  await expect.element(field).toHaveValue(value)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('1')
})

test('a blank that is typed takes no digit’s place', async () => {
  await render(
    <>
      <TextField label="Pincode" inputMode="numeric" maxLength={6} />
      <TextField label="Title" maxLength={7} />
    </>,
  )
  for (const [label, value] of [
    ['Pincode', '560001'],
    ['Title', '560 001'],
  ] as const) {
    await page.getByLabelText(label).click()
    await userEvent.keyboard('560 001')
    await expect.element(page.getByLabelText(label)).toHaveValue(value)
  }
})

test('blanks around a pasted text are left out before it is cut, and those in it stay', async () => {
  const changes: string[] = []
  await render(
    <>
      <textarea aria-label="Source" />
      <TextField label="Title" maxLength={9} onChange={({ target }) => changes.push(target.value)} />
    </>,
  )
  const field = page.getByLabelText('Title')
  await paste('  for loops ', field)
  await expect.element(field).toHaveValue('for loops')
  expect(changes.at(-1)).toBe('for loops')
  await paste(' for ', field)
  await expect.element(field).toHaveValue(' for ')
})

test('a code is pasted with blanks around it and in it', async () => {
  let code = ''
  await render(
    <>
      <textarea aria-label="Source" />
      <CodeInput label="Code" value="" onChange={(value) => (code = value)} />
    </>,
  )
  await paste(' 123 456', page.getByRole('textbox', { name: 'Code' }).first())
  await expect.poll(() => code).toBe('123456')
})
