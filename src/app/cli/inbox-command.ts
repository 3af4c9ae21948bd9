import { type Command, Option } from 'commander'
import {
  INBOX_ANSWER_MAX_LENGTH,
  INBOX_KINDS,
  INBOX_PAGE_MAX_ITEMS,
  INBOX_STATES,
  type InboxDecision,
  type InboxKind,
  type InboxState,
} from '#features/support/rules/inbox.ts'
import {
  decideInboxItem,
  findInboxItem,
  type InboxConflict,
  type InboxDecisionRefusal,
  type InboxHandler,
  type InboxItem,
  listInboxItems,
  releaseInboxItem,
} from '#features/support/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createLimitParser, createTextParser, parseCursorArgument } from './arguments.ts'
import { withServices } from './command-services.ts'

const DEFAULT_ITEMS = 20
/** Of the text in a list; `inbox show` has all of it. */
const EXCERPT_LENGTH = 60

const ITEM_ARGUMENT = ['<item>', 'its id, as `inbox list` shows it'] as const

const say = (text: string) => process.stdout.write(`${text}\n`)

function checkItemId(itemId: string): void {
  if (!idSchema.safeParse(itemId).success) throw missingItem(itemId)
}

const missingItem = (itemId: string) => new AppError('inbox-item-unknown', `The inbox has no item ${itemId}.`)

const formatHandler = ({ kind, username, id }: InboxHandler) => username ?? id ?? kind

const formatConflict = ({ refused, by, at }: InboxConflict) =>
  refused === 'TAKEN'
    ? `${formatHandler(by)} is at it since ${at.toISOString()}; \`inbox release\` gives it back.`
    : `It was decided by ${formatHandler(by)} at ${at.toISOString()}.`

const REFUSALS: Readonly<Record<Exclude<InboxDecisionRefusal, 'NOT_FOUND'>, string>> = {
  WRONG_DECISION: 'Appeals are accepted or rejected, everything else is answered; all can be dismissed.',
  FORBIDDEN: 'You may not decide that.',
  BAN_ENDED: 'The ban has ended, and the appeal closes by itself.',
  WRITER_GONE: 'Its writer has deleted their account; it can only be dismissed or rejected.',
  ANSWER_MISSING: 'Say something.',
  ANSWER_TOO_LONG: `An answer has at most ${INBOX_ANSWER_MAX_LENGTH} characters.`,
}

async function decide(itemId: string, decision: InboxDecision, answer: string): Promise<void> {
  checkItemId(itemId)
  const outcome = await withServices((services) => decideInboxItem(services, { itemId, decision, answer }))
  if (outcome === 'NOT_FOUND') throw missingItem(itemId)
  if (outcome !== 'DECIDED') {
    const message = typeof outcome === 'string' ? REFUSALS[outcome] : formatConflict(outcome)
    throw new AppError('inbox-item-refused', message)
  }
  say(`${itemId} is ${decision}.`)
}

/** What strangers wrote: without the characters that steer a terminal or turn a line around. */
const clean = (text: string) => text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
const cleanLine = (text: string) => clean(text).replace(/\s+/g, ' ')

/** One line: id, time, kind, writer, what it is about, and its beginning. */
export function formatInboxLine(item: InboxItem): string {
  const text = cleanLine(item.body)
  return [
    item.id,
    item.createdAt.toISOString(),
    item.kind,
    cleanLine(item.email || item.name),
    ...[cleanLine(item.subject || (item.feedbackType ?? ''))].filter(Boolean),
    text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text,
    ...(item.takenBy ? [`taken by ${formatHandler(item.takenBy)}`] : []),
    ...(item.outcome ? [item.outcome] : []),
  ].join('  ')
}

/** Everything about an item, a line for each field that it has. */
export function formatInboxItem(item: InboxItem): string {
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['Item', item.id],
    ['Kind', item.kind],
    ['From', item.email ? `${item.name} <${item.email}>` : item.name],
    ['Account', item.userId],
    ['Contact', item.contact],
    ['Sent', item.createdAt.toISOString()],
    ['About', item.feedbackType],
    ['Course', item.courseId],
    ['Video', item.videoId],
    ['Subject', item.subject],
    ['Taken by', item.takenBy && formatHandler(item.takenBy)],
    ['Decided', item.outcome],
    ['By', item.closedBy && formatHandler(item.closedBy)],
    ['At', item.closedAt?.toISOString()],
    ['Mailed', item.answerMailedAt?.toISOString()],
  ]
  const head = fields.flatMap(([name, value]) => (value ? [`${name}: ${cleanLine(value)}`] : []))
  const texts = [
    item.body,
    item.suggestion && `Suggestion: ${item.suggestion}`,
    item.answer && `Answer: ${item.answer}`,
  ]
  return clean([head.join('\n'), ...texts.filter(Boolean)].join('\n\n'))
}

interface ListOptions {
  kind?: InboxKind
  state: InboxState
  after?: string
  limit: number
}

function addInboxListSubcommand(inbox: Command): void {
  inbox
    .command('list')
    .description('what people have written, the oldest first')
    .addOption(new Option('--kind <kind>', 'only these').choices(INBOX_KINDS))
    .addOption(new Option('--state <state>', 'which ones').choices(INBOX_STATES).default('open'))
    .option('--after <item>', 'only what follows this item: the next page', parseCursorArgument)
    .addOption(
      new Option('--limit <number>', `items, at most ${INBOX_PAGE_MAX_ITEMS}`)
        .default(DEFAULT_ITEMS)
        .argParser(createLimitParser(INBOX_PAGE_MAX_ITEMS)),
    )
    .action(async (options: ListOptions) => {
      const { data, next } = await withServices((services) => listInboxItems(services, options))
      say(data.length > 0 ? data.map(formatInboxLine).join('\n') : `Nothing is ${options.state}.`)
      if (next !== null) say(`More: --after ${next}`)
    })
}

/** Adds `lectern inbox list|show|answer|accept|reject|dismiss|release`: what people have written to those who run the site. */
export function addInboxCommand(program: Command): void {
  const inbox = program.command('inbox').description('contact messages, feedback and appeals')
  const parseText = createTextParser(INBOX_ANSWER_MAX_LENGTH)
  addInboxListSubcommand(inbox)

  inbox
    .command('show')
    .description('all of one item')
    .argument(...ITEM_ARGUMENT)
    .action(async (itemId: string) => {
      checkItemId(itemId)
      const item = await withServices((services) => findInboxItem(services, { itemId }))
      if (!item) throw missingItem(itemId)
      say(formatInboxItem(item))
    })

  inbox
    .command('answer')
    .description('answer a contact message or feedback by mail')
    .argument(...ITEM_ARGUMENT)
    .requiredOption('--text <text>', 'as its writer will read it', parseText)
    .action((itemId: string, { text }: { text: string }) => decide(itemId, 'answered', text))

  inbox
    .command('accept')
    .description('accept an appeal: lifts the ban, and mails its writer')
    .argument(...ITEM_ARGUMENT)
    .option('--text <text>', 'what else they will read', parseText)
    .action((itemId: string, { text }: { text?: string }) => decide(itemId, 'accepted', text ?? ''))

  inbox
    .command('reject')
    .description('reject an appeal, and mail its writer why')
    .argument(...ITEM_ARGUMENT)
    .requiredOption('--reason <text>', 'why, as its writer will read it', parseText)
    .action((itemId: string, { reason }: { reason: string }) => decide(itemId, 'rejected', reason))

  inbox
    .command('dismiss')
    .description('close an item without an answer')
    .argument(...ITEM_ARGUMENT)
    .requiredOption('--reason <text>', 'why; its writer does not read it', parseText)
    .action((itemId: string, { reason }: { reason: string }) => decide(itemId, 'dismissed', reason))

  inbox
    .command('release')
    .description('give back what somebody has taken')
    .argument(...ITEM_ARGUMENT)
    .action(async (itemId: string) => {
      checkItemId(itemId)
      const outcome = await withServices((services) => releaseInboxItem(services, { itemId }))
      if (outcome === 'NOT_FOUND') throw missingItem(itemId)
      if (outcome !== 'RELEASED') throw new AppError('inbox-item-refused', formatConflict(outcome))
      say(`${itemId} is open.`)
    })
}
