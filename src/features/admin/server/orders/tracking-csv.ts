import { parse } from 'csv-parse/sync'
import { idSchema } from '#platform/rules/ids.ts'
import {
  isTrackingText,
  TRACKING_CSV_MAX_LINES,
  type TrackingFault,
  type TrackingLine,
} from '../../rules/orders-contract.ts'

/** A line of a file with tracking numbers, before anything is known of its order. */
export type ParsedTrackingLine = Omit<TrackingLine, 'order'>

const DELIMITERS = [',', ';', '\t'] as const
const ORDER_HEADINGS = ['order_id', 'order id', 'orderid', 'order', 'id']
const TRACKING_HEADINGS = ['tracking', 'tracking number', 'tracking_number', 'tracking no', 'awb']
/** What of a wrong cell is shown. */
const SHOWN_LENGTH = 200

/** A formula's first character behind the apostrophe that downloads put before it. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/

const countIn = (text: string, part: string) => text.split(part).length - 1

/** The separator of a file, by its first line: spreadsheets write what their language is used to. */
const findDelimiter = (csv: string): string => {
  const [first = ''] = csv.split(/\r?\n/, 1)
  return DELIMITERS.toSorted((one, other) => countIn(first, other) - countIn(first, one))[0] ?? ','
}

/**
 * Reads order ids and tracking numbers from CSV: by the headings of their columns, as downloads have them, or without headings from the
 * first two columns. Empty lines are left out.
 *
 * @returns faults that are seen without looking up the orders; `NOT_A_CSV` when it cannot be read or has no such columns, `TOO_LONG`
 *   when it has too many lines
 */
export function parseTrackingCsv(csv: string): ParsedTrackingLine[] | 'NOT_A_CSV' | 'TOO_LONG' {
  const rows = parseRows(csv)
  if (!rows) return 'NOT_A_CSV'
  const columns = findColumns(rows)
  if (!columns) return 'NOT_A_CSV'
  const lines = rows.slice(columns.hasHeadings ? 1 : 0)
  if (lines.length === 0) return 'NOT_A_CSV'
  if (lines.length > TRACKING_CSV_MAX_LINES) return 'TOO_LONG'
  const cells = lines.map(({ cells: row, line }) => ({
    line,
    orderId: (row[columns.order] ?? '').trim().toLowerCase(),
    tracking: (row[columns.tracking] ?? '').trim().replace(ESCAPED_FORMULA, '').trim(),
  }))
  const counts = new Map<string, number>()
  for (const { orderId } of cells) counts.set(orderId, (counts.get(orderId) ?? 0) + 1)
  return cells.map(({ line, orderId, tracking }) => ({
    line,
    orderId: orderId.slice(0, SHOWN_LENGTH),
    tracking: tracking.slice(0, SHOWN_LENGTH),
    fault: findFault(orderId, tracking, counts),
  }))
}

function findFault(
  orderId: string,
  tracking: string,
  counts: ReadonlyMap<string, number>,
): TrackingFault | null {
  if (!idSchema.safeParse(orderId).success) return 'UNKNOWN_ORDER'
  // Of two lines nobody knows which is right.
  if ((counts.get(orderId) ?? 0) > 1) return 'DOUBLED'
  if (tracking === '') return 'TRACKING_MISSING'
  return isTrackingText(tracking) ? null : 'TRACKING_WRONG'
}

interface Row {
  readonly cells: readonly string[]
  /** Where it ends in the file, from 1. */
  readonly line: number
}

function parseRows(csv: string): Row[] | null {
  try {
    const found = parse(csv, {
      bom: true,
      delimiter: findDelimiter(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: TRACKING_CSV_MAX_LINES + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return found
      .map(({ record, info }) => ({ cells: record, line: info.lines }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch {
    return null
  }
}

function findColumns(rows: readonly Row[]): { order: number; tracking: number; hasHeadings: boolean } | null {
  const headings = (rows[0]?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const findHeading = (names: readonly string[]) => headings.findIndex((heading) => names.includes(heading))
  const [order, tracking] = [findHeading(ORDER_HEADINGS), findHeading(TRACKING_HEADINGS)]
  if (order >= 0 && tracking >= 0) return { order, tracking, hasHeadings: true }
  return idSchema.safeParse(headings[0]).success ? { order: 0, tracking: 1, hasHeadings: false } : null
}
