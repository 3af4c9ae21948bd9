import type { Command } from 'commander'
import { move, ORDER_ID } from './move.ts'
import { readReason } from './read-text.ts'

/** `lectern orders reject`. */
export function addRejectVerb(orders: Command): void {
  orders
    .command('reject')
    .description('refuse an order; points and piece go back')
    .argument(...ORDER_ID)
    .requiredOption('--reason <text>', 'why, as its owner will read it', readReason)
    .action((orderId: string, { reason }: { reason: string }) => move(orderId, 'rejected', { reason }))
}
