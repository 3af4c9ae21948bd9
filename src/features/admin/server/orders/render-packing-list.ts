import { PDF_COLORS, type TextStyle } from '#platform/server/pdf/page-writer.ts'
import { numberPdfPages, writePdf } from '#platform/server/pdf/write-pdf.ts'
import { t } from '../../messages/index.ts'

/** An order as its parcel needs it. */
interface PackingListOrder {
  readonly id: string
  readonly title: string
  /** Empty for a reward without sizes. */
  readonly size: string
  /** Lines of the label. */
  readonly address: readonly string[]
}

export interface PackingListInput {
  readonly orders: readonly PackingListOrder[]
  /** The day it is made on, formatted for the reader. */
  readonly day: string
  readonly now: Date
}

const TITLE: TextStyle = { size: 22, font: 'bold', colour: PDF_COLORS.text, leading: 1.3 }
const SOFT: TextStyle = { size: 10.5, font: 'regular', colour: PDF_COLORS.soft, leading: 1.5 }
const ITEM: TextStyle = { size: 11, font: 'bold', colour: PDF_COLORS.text, leading: 1.5 }
const ORDER_ID: TextStyle = { size: 9.5, font: 'mono', colour: PDF_COLORS.soft, leading: 1.6 }
const NAME: TextStyle = { size: 15, font: 'bold', colour: PDF_COLORS.text, leading: 1.4 }
const LINE: TextStyle = { size: 14, font: 'regular', colour: PDF_COLORS.text, leading: 1.4 }
/** Characters of the widest letters that fit on a line of a label, for what a label takes of a page. */
const LABEL_LINE_CHARACTERS = 34
const LABEL_GAP = 26

const nameItem = ({ title, size }: Pick<PackingListOrder, 'title' | 'size'>): string =>
  size ? `${title} (${size})` : title

/** What is to be taken from the shelf: each item with how often. */
function countItems(orders: readonly PackingListOrder[]): string[] {
  const counts = Map.groupBy(orders, nameItem)
  return [...counts].map(([item, { length }]) => t.countOfItem({ count: length, item }))
}

/** The most that a label can take of a page, in points. */
const estimateLabelHeight = ({ address }: PackingListOrder): number =>
  address.reduce(
    (height, line) => height + Math.ceil(line.length / LABEL_LINE_CHARACTERS) * NAME.size * 1.4,
    2 * ITEM.size * 1.5 + ORDER_ID.size * 1.6 + LABEL_GAP,
  )

/** Renders a packing list: what to take from the shelf, then a label for each order, none of them across two pages. */
export async function renderPackingList({ orders, day, now }: PackingListInput): Promise<Uint8Array> {
  const normalized = orders.map((order) => ({
    ...order,
    title: order.title.normalize(),
    address: order.address.map((line) => line.normalize()),
  }))
  const items = countItems(normalized)
  const heading = t.packingList
  const subtitle = t.packingListOf({ count: orders.length, day })
  const labels = normalized.map((order) => ({ ...order, item: nameItem(order) }))
  const texts = {
    regular: [subtitle, heading, '0123456789 /', ...labels.flatMap(({ address }) => address.slice(1))],
    bold: [heading, ...items, ...labels.flatMap(({ item, address }) => [item, address[0] ?? ''])],
    mono: labels.map(({ id }) => id),
  }
  return writePdf({ title: heading, author: '', createdAt: now, texts }, (doc, page) => {
    page.goToNewPage()
    page.paragraph(heading, TITLE)
    page.paragraph(subtitle, SOFT)
    page.moveDown(10)
    for (const item of items) page.paragraph(item, ITEM)
    page.goToNewPage()
    for (const label of labels) {
      page.keepTogether(estimateLabelHeight(label))
      page.paragraph(label.item, ITEM)
      page.paragraph(label.id, ORDER_ID)
      page.moveDown(4)
      for (const [index, line] of label.address.entries()) page.paragraph(line, index === 0 ? NAME : LINE)
      page.moveDown(LABEL_GAP)
    }
    numberPdfPages(doc, page, `${heading}, ${day}`)
  })
}
