import type { Command } from 'commander'
import { move, ORDER_ID } from './move.ts'

/** `lectern orders deliver`. */
export function addDeliverVerb(orders: Command): void {
  orders
    .command('deliver')
    .description('say that an order has arrived')
    .argument(...ORDER_ID)
    .action((orderId: string) => move(orderId, 'delivered'))
}
