import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTrackingText, TRACKING_CSV_MAX_LINES } from '../../rules/orders-contract.ts'
import { formatOrdersCsv } from './format-orders-csv.ts'
import { parseTrackingCsv } from './tracking-csv.ts'

type CsvOrder = Parameters<typeof formatOrdersCsv>[0][number]

const makeOrder = (given: Partial<CsvOrder> = {}): CsvOrder => ({
  id: randomUUID(),
  rewardId: randomUUID(),
  title: 'Mug',
  size: '',
  price: 3000,
  address: {
    name: 'Ada',
    addressText: 'Main Street 1',
    pincode: '10115',
    city: 'Berlin',
    country: 'Germany',
    contact: '+49 30 5550100',
  },
  state: 'packed',
  reason: null,
  tracking: null,
  requestedAt: new Date('2026-03-02T09:00:00Z'),
  learner: { id: randomUUID(), name: 'Ada', username: 'ada', email: 'ada@example.org' },
  ...given,
})

const tracking = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 200 })
  .map((text) => text.trim())
  // An apostrophe before a formula is what downloads put there.
  .filter((text) => isTrackingText(text) && !/^'+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text))

test('what is downloaded is read again, whatever the texts are', () => {
  const texts = fc.record({ tracking, title: fc.string({ unit: 'binary' }), reason: fc.string() })
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 20 }), (given) => {
      const orders = given.map((more) => makeOrder(more))
      const lines = parseTrackingCsv(formatOrdersCsv(orders))
      expect(lines).toMatchObject(
        orders.map((order) => ({ orderId: order.id, tracking: order.tracking, fault: null })),
      )
    }),
  )
})

test('no text of a file breaks the reading', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, hasHeadings) => {
      const read = parseTrackingCsv(hasHeadings ? `order_id,tracking\n${text}` : text)
      if (typeof read === 'string') return
      for (const { fault, orderId } of read)
        expect(fault === null ? orderId : 'faulty').toMatch(/^[0-9a-f-]{36}$|^faulty$/)
    }),
  )
})

test('each bad line is named with what is wrong with it', () => {
  const [good, doubled, bare, long, control] = Array.from({ length: 5 }, () => randomUUID())
  const csv = [
    '\ufeffTracking number;Order ID;Note',
    `DHL 1;${good};fine`,
    '',
    `DHL 2;${doubled}`,
    `DHL 3;${doubled?.toUpperCase()};again`,
    `  ;${bare};`,
    `${'9'.repeat(201)};${long};`,
    `DHL\u0007;${control};`,
    `DHL 4;'; drop table reward_orders;`,
    'DHL 5',
  ].join('\r\n')
  expect(parseTrackingCsv(csv)).toMatchObject([
    { line: 2, orderId: good, tracking: 'DHL 1', fault: null },
    { line: 4, fault: 'DOUBLED' },
    { line: 5, fault: 'DOUBLED' },
    { line: 6, fault: 'TRACKING_MISSING' },
    { line: 7, fault: 'TRACKING_WRONG' },
    { line: 8, fault: 'TRACKING_WRONG' },
    { line: 9, fault: 'UNKNOWN_ORDER' },
    { line: 10, fault: 'UNKNOWN_ORDER' },
  ])
})

test('columns are found by their headings, and without headings in order', () => {
  const id = randomUUID()
  const expected = [{ orderId: id, tracking: '=1+1', fault: null }]
  expect(parseTrackingCsv(`${id}\t'=1+1`)).toMatchObject(expected)
  expect(parseTrackingCsv(`id,x,tracking\n${id},y,"'=1+1"`)).toMatchObject(expected)
  for (const csv of ['', '\n\n', 'a,b\nc,d', 'order_id,tracking', `"${id}`, '\0'])
    expect(parseTrackingCsv(csv)).toBe('NOT_A_CSV')
  const many = Array.from({ length: TRACKING_CSV_MAX_LINES + 1 }, () => `${randomUUID()},1`)
  expect(parseTrackingCsv(many.join('\n'))).toBe('TOO_LONG')
  expect(parseTrackingCsv(many.slice(1).join('\n'))).toHaveLength(TRACKING_CSV_MAX_LINES)
})
