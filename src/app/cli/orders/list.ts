import { type Command, Option } from 'commander'
import { ORDER_STATES, type OrderState } from '#features/points/rules/order.ts'
import { listOrderQueue } from '#features/points/server/index.ts'
import { withServices } from '../open-services.ts'

/** `lectern orders list`. */
export function addListVerb(orders: Command): void {
  orders
    .command('list')
    .description('orders in one state, the oldest first, with where to send them')
    .addOption(new Option('--state <state>', 'which ones').choices(ORDER_STATES).default('requested'))
    .action(async ({ state }: { state: OrderState }) => {
      const queue = await withServices(({ db }) => listOrderQueue(db, state))
      const lines = queue.map(({ id, requestedAt, title, size, email, address }) =>
        [
          id,
          requestedAt.toISOString().slice(0, 10),
          size ? `${title} (${size})` : title,
          email,
          [address.name, address.addressText, `${address.pincode} ${address.city}`, address.country].join(
            ', ',
          ),
          address.contact,
        ].join('  '),
      )
      process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : `No order is ${state}.\n`)
    })
}
