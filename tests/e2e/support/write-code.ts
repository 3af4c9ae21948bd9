import type { Page } from '@playwright/test'

/** Programs wait for a process. */
export const PROGRAM_WAIT = { timeout: 60_000 }

/** Writes over what is in an editor, once it has come. */
export async function writeCode(page: Page, label: string, code: string): Promise<void> {
  const editor = page.locator('[contenteditable=true]').and(page.getByLabel(label))
  // Over text with colours, the browser would write elements with styles, which the policy of the page refuses.
  await editor.press('ControlOrMeta+a')
  await editor.press('Delete')
  await editor.fill(code)
}
