import type { Command } from 'commander'
import { move, ORDER_ID } from './move.ts'
import { readTracking } from './read-text.ts'

/** `lectern orders ship`. */
export function addShipVerb(orders: Command): void {
  orders
    .command('ship')
    .description('say that an order is on its way')
    .argument(...ORDER_ID)
    .requiredOption(
      '--tracking <text>',
      'number or address under which the parcel can be followed',
      readTracking,
    )
    .action((orderId: string, { tracking }: { tracking: string }) => move(orderId, 'shipped', { tracking }))
}
