import type { Command } from 'commander'
import { move, ORDER_ID } from './move.ts'
import { readReason } from './read-text.ts'

/** `lectern orders hold`. */
export function addHoldVerb(orders: Command): void {
  orders
    .command('hold')
    .description('let an order wait')
    .argument(...ORDER_ID)
    .requiredOption('--reason <text>', 'why, as its owner will read it', readReason)
    .action((orderId: string, { reason }: { reason: string }) => move(orderId, 'on-hold', { reason }))
}
