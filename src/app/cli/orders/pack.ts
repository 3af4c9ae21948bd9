import type { Command } from 'commander'
import { move, ORDER_ID } from './move.ts'

/** `lectern orders pack`. */
export function addPackVerb(orders: Command): void {
  orders
    .command('pack')
    .description('say that an order is packed')
    .argument(...ORDER_ID)
    .action((orderId: string) => move(orderId, 'packed'))
}
