import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { announcements, batchResources } from '#features/announcements/server/index.ts'
import { batches } from '#features/batches/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'

const DAY_MS = 24 * 3600_000
const BATCH = 'python-autumn-run'

/** Days are from the start of the demonstration. */
const ANNOUNCEMENTS = [
  {
    days: -14,
    title: 'Welcome, and how we work',
    body: 'Good to have you here! Two things to know:\n\n- We meet **Tuesdays and Thursdays** at 17:00 UTC.\n- Whatever you miss is recorded.\n\nIf you get stuck, write below the lesson first: somebody else has the same question.',
    isPinned: true,
    byMail: true,
  },
  {
    days: -9,
    title: 'Install Python before Thursday',
    body: 'You need Python 3.12 or newer. Try it in a terminal:\n\n```sh\npython3 --version\n```\n\nThe guide is under Resources.',
    isPinned: false,
    byMail: false,
  },
  {
    days: -2,
    title: 'This week: loops, and a smaller task',
    body: 'Many of you asked for more time with the last exercise, so there is *only one* this week. Bring your questions on Thursday.',
    isPinned: false,
    byMail: false,
  },
  {
    days: 2,
    title: 'Halfway: what would you change?',
    body: 'Three weeks are behind us. Tell us in two sentences what helps you and what doesn’t.',
    isPinned: false,
    byMail: false,
  },
]

const RESOURCES = [
  {
    days: -14,
    title: 'Installing Python',
    description: 'Step by step for Windows, macOS and Linux.',
    url: 'https://docs.python.org/3/using/index.html',
  },
  {
    days: -13,
    title: 'The Python tutorial',
    description: 'The official one. Chapters 3 to 5 go with weeks one to four.',
    url: 'https://docs.python.org/3/tutorial/index.html',
  },
  {
    days: -10,
    title: 'How to ask a good question',
    description:
      'Say what you tried, what you expected and what happened instead. Paste text, not pictures of it.',
    url: null,
  },
  {
    days: -7,
    title: 'Built-in functions',
    description: 'Everything that works without an import, on one page.',
    url: 'https://docs.python.org/3/library/functions.html',
  },
  {
    days: -3,
    title: 'Style guide',
    description: 'How Python code is written so that others can read it. We use it for reviews.',
    url: 'https://peps.python.org/pep-0008/',
  },
]

/** What the running batch has to read: four announcements, one of them pinned and one that comes in two days, and five resources. */
export async function seedDemoAnnouncements(tx: Transaction, startedAt: Date): Promise<void> {
  const [batch] = await tx
    .select({ id: batches.id, creatorId: batches.creatorId })
    .from(batches)
    .where(eq(batches.slug, BATCH))
  if (!batch) return
  const at = (days: number) => new Date(startedAt.getTime() + days * DAY_MS)
  const rows: (typeof announcements.$inferInsert)[] = []
  for (const { days, title, body, isPinned, byMail } of ANNOUNCEMENTS) {
    const rendered = await renderArticleInThread(body)
    if (!rendered) throw new Error(`${title} is too complex`)
    rows.push({
      ...{ batchId: batch.id, authorId: batch.creatorId, title, isPinned, byMail },
      ...{ body: rendered.markdown, html: rendered.html },
      publishAt: at(days),
      publishedAt: days > 0 ? null : at(days),
      createdAt: days > 0 ? startedAt : at(days),
      idempotencyKey: randomUUID(),
    })
  }
  await tx.insert(announcements).values(rows)
  await tx
    .insert(batchResources)
    .values(
      RESOURCES.map(({ days, ...resource }) => ({ ...resource, batchId: batch.id, createdAt: at(days) })),
    )
}
