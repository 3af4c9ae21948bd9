import type { Command } from 'commander'
import { addApproveVerb } from './orders/approve.ts'
import { addDeliverVerb } from './orders/deliver.ts'
import { addHoldVerb } from './orders/hold.ts'
import { addListVerb } from './orders/list.ts'
import { addPackVerb } from './orders/pack.ts'
import { addRejectVerb } from './orders/reject.ts'
import { addShipVerb } from './orders/ship.ts'

/** Adds `lectern orders list|approve|pack|ship|deliver|hold|reject`: what people have redeemed their points for. */
export function addOrdersCommand(program: Command): void {
  const orders = program.command('orders').description('orders of rewards')
  addListVerb(orders)
  addApproveVerb(orders)
  addPackVerb(orders)
  addShipVerb(orders)
  addDeliverVerb(orders)
  addHoldVerb(orders)
  addRejectVerb(orders)
}
