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
  WRONG_DECISION:
    'Appeals and creator requests are accepted or rejected, reported comments removed, everything else is answered; all can be dismissed.',
  FORBIDDEN: 'You may not decide that.',
  BAN_ENDED: 'The ban has ended, and the appeal closes automatically.',
  ALREADY_CREATOR: 'They are a creator by now: accept the request, or dismiss it.',
  COMMENT_GONE: 'The comment is deleted already; the item can only be dismissed.',
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
  const text = cleanLine(item.kind === 'comment-report' ? (item.commentText ?? '') : item.body)
  const reported = `reported ${item.reportCount}×`
  const writer = item.kind === 'comment-report' ? reported : item.email || item.name
  const about = item.subject || item.feedbackType || item.contribution || item.commentId
  return [
    item.id,
    item.createdAt.toISOString(),
    item.kind,
    cleanLine(writer),
    ...(item.kind !== 'comment-report' && item.reportCount > 1 ? [reported] : []),
    ...[cleanLine(about ?? '')].filter(Boolean),
    text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text,
    ...(item.takenBy ? [`taken by ${formatHandler(item.takenBy)}`] : []),
    ...(item.outcome ? [item.outcome] : []),
  ].join('  ')
}

const formatJoinedReport = ({ name, email, contact, body, suggestion }: InboxItem['joined'][number]) =>
  [
    `Also reported by ${cleanLine(email ? `${name} <${email}>` : name)}${contact && `, ${cleanLine(contact)}`}`,
    body,
    suggestion && `Suggestion: ${suggestion}`,
  ]
    .filter(Boolean)
    .join('\n')

/** Everything about an item, a line for each field that it has. */
export function formatInboxItem(item: InboxItem): string {
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['Item', item.id],
    ['Kind', item.kind],
    ['From', item.email ? `${item.name} <${item.email}>` : item.name],
    ['Account', item.userId],
    ['Contact', item.contact],
    ['Sent', item.createdAt.toISOString()],
    ['YouTube', item.youtube],
    ['LinkedIn', item.linkedinProfile],
    ['About', item.feedbackType ?? item.contribution],
    ['Course', item.courseId],
    ['Video', item.videoTitle ? `${item.videoTitle} (${item.videoId})` : item.videoId],
    ['Comment', item.commentId],
    ['Reports', item.reportCount > 0 ? String(item.reportCount) : null],
    ['Subject', item.subject],
    ['Taken by', item.takenBy && formatHandler(item.takenBy)],
    ['Decided', item.outcome],
    ['By', item.closedBy && formatHandler(item.closedBy)],
    ['At', item.closedAt?.toISOString()],
    ['Mailed', item.answerMailedAt?.toISOString()],
  ]
  const head = fields.flatMap(([name, value]) => (value ? [`${name}: ${cleanLine(value)}`] : []))
  const texts = [
    item.commentText && `They reported:\n${item.commentText}`,
    item.body,
    item.suggestion && `Suggestion: ${item.suggestion}`,
    ...item.joined.map(formatJoinedReport),
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

/** Adds `lectern inbox list|show|answer|accept|reject|remove|dismiss|release`: what people have written to those who run the site. */
export function addInboxCommand(program: Command): void {
  const inbox = program
    .command('inbox')
    .description('what people write to those who run the site, and reported comments')
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
    .description('answer a contact message, feedback or an offer of alumni by mail')
    .argument(...ITEM_ARGUMENT)
    .requiredOption('--text <text>', 'as its writer will read it', parseText)
    .action((itemId: string, { text }: { text: string }) => decide(itemId, 'answered', text))

  inbox
    .command('accept')
    .description(
      'accept an appeal (lifts the ban) or a creator request (gives the role), and mail its writer',
    )
    .argument(...ITEM_ARGUMENT)
    .option('--text <text>', 'what else they will read', parseText)
    .action((itemId: string, { text }: { text?: string }) => decide(itemId, 'accepted', text ?? ''))

  inbox
    .command('reject')
    .description('reject an appeal or a creator request, and mail its writer why')
    .argument(...ITEM_ARGUMENT)
    .requiredOption('--reason <text>', 'why, as its writer will read it', parseText)
    .action((itemId: string, { reason }: { reason: string }) => decide(itemId, 'rejected', reason))

  inbox
    .command('remove')
    .description('delete the reported comment')
    .argument(...ITEM_ARGUMENT)
    .option('--reason <text>', 'why; for those who run the site', parseText)
    .action((itemId: string, { reason }: { reason?: string }) => decide(itemId, 'removed', reason ?? ''))

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
