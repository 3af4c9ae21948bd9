import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { CAROUSEL_ITEM_TYPES } from '../rules/carousel-limits.ts'

/** Items of the home page's carousel, in the order of `position`. */
export const carouselItems = pgTable(
  'carousel_items',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    type: text({ enum: CAROUSEL_ITEM_TYPES }).notNull(),
    title: text().notNull(),
    subheading: text().notNull(),
    btnText: text().notNull(),
    /** A path of this site, or an address with https. */
    clickLink: text().notNull(),
    /** Keys in the storage. */
    imageMobile: text().notNull(),
    imageLaptop: text().notNull(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('carousel_items_position').on(table.position)],
)
