import type { StoreOrder } from '#features/points/server/index.ts'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { createWarmPdfProcess, type WarmPdfProcess } from '#platform/server/pdf/warm-pdf-process.ts'
import type { PackingListInput } from './render-packing-list.ts'

const PACKING_LIST_MAIN = new URL('./render-packing-list-main.ts', import.meta.url)
/** Nobody prints more than a few at once. */
const MOST_WAITING = 4

/** Renders packing lists in a process of its own, to be closed when the server stops. */
export type PackingListMaker = WarmPdfProcess<PackingListInput>

export const createPackingListMaker = (): PackingListMaker =>
  createWarmPdfProcess<PackingListInput>(PACKING_LIST_MAIN, { mostWaiting: MOST_WAITING })

/**
 * The packing list of these orders as a file.
 *
 * @param options.timeZone of its reader, for the day it is of
 * @throws as the maker: AppError `pdf/busy`, `pdf/too_long`; the signal's reason
 */
export async function buildPackingListFile(
  maker: PackingListMaker,
  orders: readonly StoreOrder[],
  { now, timeZone, signal }: { now: Date; timeZone: string; signal?: AbortSignal | undefined },
): Promise<File> {
  const day = new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'long', timeZone }).format(now)
  const pdf = await maker.render(
    {
      orders: orders.map(({ id, title, size, address }) => ({
        id,
        title,
        size,
        address: [
          address.name,
          address.addressText,
          `${address.pincode} ${address.city}`,
          address.country,
          address.contact,
        ],
      })),
      day,
      now,
    },
    signal,
  )
  const name = `packing-list-${now.toISOString().slice(0, 10)}.pdf`
  return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' })
}
