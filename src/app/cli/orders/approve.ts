import type { Command } from 'commander'
import { move, ORDER_ID } from './move.ts'

/** `lectern orders approve`. */
export function addApproveVerb(orders: Command): void {
  orders
    .command('approve')
    .description('take an order on; also one that was on hold')
    .argument(...ORDER_ID)
    .action((orderId: string) => move(orderId, 'approved'))
}
