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
  openBrowser,
  trouble,
}) => {
  // The ban asks for the password first.
  trouble.expect(/status of 403|admin\/banPerson/)
  const admin = await site.account('console_admin', ['admin'])
  const colleague = await site.account('console_staff', ['staff'])
  const troublemaker = await site.account('console_troll')
  await site.db.insert(inboxItems).values([letter('Ada', 'Where do I begin'), letter('Eve', 'Buy my pills')])
  await signIn(context, admin.email)

  await test.step('the queue opens by keys, what is typed survives a reload, and an answer leads on', async () => {
    await page.goto('/admin/inbox')
    // The page starts listening for keys shortly after it appears.
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(page.getByRole('heading', { name: 'Where do I begin' })).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await page.keyboard.press('e')
    await page.keyboard.type('With the first course.')
    await page.reload()
    await expect(page.getByLabel('Your answer')).toHaveValue('With the first course.')
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Buy my pills' })).toBeVisible()
    expect((await site.inbox.mailTo('ada@example.com')).text).toContain('With the first course.')
  })

  await test.step('a colleague who looks at the same is seen, and is told who was first', async () => {
    const other = await openBrowser()
    await signIn(other, colleague.email)
    const beside = await other.newPage()
    await beside.goto(page.url())
    await expect(page.getByText('Lena console_staff is looking at this, too.')).toBeVisible()
    await page.getByRole('button', { name: 'Take' }).click()
    await expect(page.getByText('You’re on it')).toBeVisible()
    await expect(beside.getByText('console_admin is on it')).toBeVisible()
    await other.close()
  })

  await test.step('somebody is banned, with the password again after a while, and the log has it', async () => {
    await site.pool.query("update sessions set confirmed_at = now() - interval '16 minutes'")
    await page.goto(`/admin/people/${troublemaker.id}`)
    await page.getByLabel('Reason').last().fill('Insults in comments')
    await page.getByRole('button', { name: 'Ban this person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Lift the ban' })).toBeVisible()
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
  openBrowser,
  site,
  trouble,
}) => {
  trouble.expect(/status of 404|admin\/audit/)
  const agent = await site.account('console_agent', ['support'])
  const learner = await site.account('console_learner')
  const learners = await openBrowser()
  await signIn(learners, learner.email)
  await signIn(context, agent.email)
  const asking = await learners.newPage()
  await asking.goto('/support')
  await asking.getByLabel('Title').fill('The sound is gone')
  await asking.getByLabel('Message').fill('I hear nothing in the second lesson any more.')
  await asking.getByRole('button', { name: 'Send ticket' }).click()
  await expect.poll(() => site.db.$count(tickets, eq(tickets.userId, learner.id))).toBe(1)

  await page.goto('/admin/tickets')
  await page.getByRole('link', { name: /The sound is gone/ }).click()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(page.getByText('You handle it')).toBeVisible()
  await page.getByLabel('Your answer').fill('Is it muted?')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect
    .poll(async () => (await site.db.select().from(tickets).where(eq(tickets.userId, learner.id)))[0]?.state)
    .toBe('answered')
  expect((await page.goto('/admin/audit'))?.status()).toBe(404)
})
