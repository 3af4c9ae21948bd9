import type { StoreOrder } from '#features/points/server/index.ts'
import { formatCsv } from '#platform/server/csv/format-csv.ts'

type CsvOrder = Omit<StoreOrder, 'entries' | 'steps' | 'moves' | 'updatedAt'>

/**
 * Orders as CSV with a line of headings. The column of tracking numbers can be filled in, and the file be read again by
 * `parseTrackingCsv`.
 */
export const formatOrdersCsv = (orders: readonly CsvOrder[]): string =>
  formatCsv(
    orders.map(({ id, requestedAt, state, title, size, price, learner, address, tracking, reason }) => ({
      order_id: id,
      tracking: tracking ?? '',
      requested_at: requestedAt.toISOString(),
      state,
      reward: title,
      size,
      points: price,
      username: learner.username ?? '',
      email: learner.email,
      name: address.name,
      address: address.addressText,
      pincode: address.pincode,
      city: address.city,
      country: address.country,
      phone: address.contact,
      reason: reason ?? '',
    })),
    {
      header: true,
      columns: [
        'order_id',
        'tracking',
        'requested_at',
        'state',
        'reward',
        'size',
        'points',
        'username',
        'email',
        'name',
        'address',
        'pincode',
        'city',
        'country',
        'phone',
        'reason',
      ],
    },
  )
