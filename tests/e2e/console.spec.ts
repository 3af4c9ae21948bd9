import { eq } from 'drizzle-orm'
import { inboxItems, tickets } from '#features/support/server/index.ts'
import { DEMO_PASSWORD } from './support/site.ts'
import { expect, signIn, test } from './support/test.ts'

const letter = (name: string, subject: string) => ({
  kind: 'contact-message' as const,
  name,
  email: `${name.toLowerCase()}@example.com`,
  subject,
  body: `Dear team,\n\n<b>${subject}</b>?\n\n${name}`,
  createdAt: new Date(),
})

test('an administrator answers letters, bans somebody and finds it all in the log', async ({
  page,
  context,
  site,
  browser,
  trouble,
}) => {
  test.setTimeout(180_000)
  // The ban asks for the password first.
  trouble.expect(/status of 403|admin\/banPerson/)
  const admin = await site.account('console_admin', ['admin'])
  const troublemaker = await site.account('console_troll')
  await site.db.insert(inboxItems).values([letter('Ada', 'Where do I begin'), letter('Eve', 'Buy my pills')])
  await signIn(context, admin.email)

  await test.step('the overview says what waits, and the queue opens by keys', async () => {
    await page.goto('/admin')
    await page.getByRole('main').getByRole('link', { name: /Inbox/ }).last().click()
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: 'Where do I begin' })).toBeVisible()
    await expect(page).toHaveURL(/item=/)
  })

  await test.step('what is typed survives a reload, and an answer leads on to the next', async () => {
    await page.keyboard.press('e')
    await page.keyboard.type('With the first course.')
    await page.reload()
    await expect(page.getByLabel('Your answer')).toHaveValue('With the first course.')
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Buy my pills' })).toBeVisible()
    expect((await site.inbox.mailTo('ada@example.com')).text).toContain('With the first course.')
  })

  await test.step('a colleague who looks at the same is seen, and is told who was first', async () => {
    const colleague = await site.account('console_staff', ['staff'])
    const other = await browser.newContext({ baseURL: site.address })
    await signIn(other, colleague.email)
    const beside = await other.newPage()
    await beside.goto(page.url())
    await expect(page.getByText('Lena console_staff is looking at this, too.')).toBeVisible()
    await page.getByRole('button', { name: 'Take' }).click()
    await expect(page.getByText('You’re on it')).toBeVisible()
    await expect(beside.getByText('console_admin is on it')).toBeVisible()
    await beside.getByRole('radio', { name: 'Dismiss' }).check()
    await beside.getByLabel('Reason').fill('Spam.')
    await beside.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(beside.getByText('console_admin is on it.')).toBeVisible()
    await other.close()
  })

  await test.step('somebody is found and banned, with the password again after a while', async () => {
    await page.goto('/admin/people')
    await page.getByLabel('Find somebody').fill('console_tr')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('link', { name: /console_troll/ }).click()
    await expect(page.getByRole('heading', { name: 'Lena console_troll' })).toBeVisible()
    await site.pool.query("update sessions set confirmed_at = now() - interval '16 minutes'")
    await page.getByLabel('Reason').last().fill('Insults in comments')
    await page.getByRole('button', { name: 'Ban this person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Lift the ban' })).toBeVisible()
    await page.getByLabel('Points', { exact: true }).fill('-5')
    await page.getByRole('button', { name: 'Adjust points' }).click()
    await expect(page.getByText('Please give a reason.')).toBeVisible()
  })

  await test.step('the log has it, with from where', async () => {
    await page.goto(`/admin/audit?search=${troublemaker.id}`)
    await expect(page.getByRole('cell', { name: 'account.banned' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('audit-log.csv')
  })
})

test('the support answers a ticket, and finds nothing that is not theirs', async ({
  page,
  context,
  site,
  trouble,
}) => {
  test.setTimeout(120_000)
  trouble.expect(/status of 404|admin\/(audit|people)/)
  const agent = await site.account('console_agent', ['support'])
  const learner = await site.account('console_learner')
  await signIn(context, learner.email)
  await page.goto('/support')
  await page.getByLabel('Title').fill('The sound is gone')
  await page.getByLabel('Message').fill('I hear nothing in the second lesson any more.')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect.poll(() => site.db.$count(tickets, eq(tickets.userId, learner.id))).toBe(1)

  await page.goto('about:blank')
  await context.clearCookies()
  await signIn(context, agent.email)
  await page.goto('/admin/tickets')
  await page.getByRole('link', { name: /The sound is gone/ }).click()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(page.getByText('You handle it')).toBeVisible()

  await test.step('a saved answer is made, and used with its fields filled in', async () => {
    await page.getByRole('link', { name: 'Edit saved answers' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please enter 1 to 80 characters.')).toBeVisible()
    await page.getByLabel('Title').fill('Sound')
    await page.getByLabel('Text').fill('Hello {name}, about #{ticketNo}: is it muted?')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sound', exact: true })).toBeVisible()
    await page.goBack()
    await page.getByLabel('Saved answers').selectOption('Sound')
    await expect(page.getByLabel('Your answer')).toHaveValue(/^Hello Lena, about #\d+: is it muted\?$/)
  })

  await test.step('a note stays in the team, the answer goes out', async () => {
    await page.getByLabel('Your answer').fill('Probably the phone.')
    await page.getByRole('button', { name: 'Save as note' }).click()
    await expect(page.getByText('Note by Lena console_agent, for the team only')).toBeVisible()
    await page.getByLabel('Your answer').fill('Is it muted?')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect.poll(async () => (await site.db.select().from(tickets))[0]?.state).toBe('answered')
  })

  for (const path of ['/admin/audit', '/admin/people']) expect((await page.goto(path))?.status()).toBe(404)
})
