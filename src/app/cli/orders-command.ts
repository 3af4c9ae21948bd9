import { type Command, Option } from 'commander'
import { ORDER_REASON_MAX_LENGTH, ORDER_TRACKING_MAX_LENGTH } from '#features/points/rules/limits.ts'
import { ORDER_STATES, type OrderState } from '#features/points/rules/order.ts'
import { listOrderQueue, moveOrder } from '#features/points/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createTextParser } from './arguments.ts'
import { withServices } from './command-services.ts'

const ORDER_ID_ARGUMENT = ['<order>', 'its id, as `orders list` shows it'] as const

/** Brings an order to another state, or says why it can't go there. */
async function changeOrderState(
  orderId: string,
  to: OrderState,
  rest: { reason?: string; tracking?: string } = {},
): Promise<void> {
  const missing = () => new AppError('order-unknown', `There is no order ${orderId}.`)
  if (!idSchema.safeParse(orderId).success) throw missing()
  const moved = await withServices((services) => moveOrder(services, { orderId, to, by: 'store', ...rest }))
  if (moved === 'NOT_FOUND') throw missing()
  if (moved !== 'MOVED') {
    throw new AppError('order-state', `An order that is ${moved.refusedIn} can't become ${to}.`)
  }
  process.stdout.write(`${orderId} is ${to}.\n`)
}

/** `lectern orders approve`. */
function addOrderApproveSubcommand(orders: Command): void {
  orders
    .command('approve')
    .description('take an order on; also one that was on hold')
    .argument(...ORDER_ID_ARGUMENT)
    .action((orderId: string) => changeOrderState(orderId, 'approved'))
}

/** `lectern orders deliver`. */
function addOrderDeliverSubcommand(orders: Command): void {
  orders
    .command('deliver')
    .description('say that an order has arrived')
    .argument(...ORDER_ID_ARGUMENT)
    .action((orderId: string) => changeOrderState(orderId, 'delivered'))
}

const parseReasonArgument = createTextParser(ORDER_REASON_MAX_LENGTH)
const parseTrackingArgument = createTextParser(ORDER_TRACKING_MAX_LENGTH)

/** `lectern orders hold`. */
function addOrderHoldSubcommand(orders: Command): void {
  orders
    .command('hold')
    .description('let an order wait')
    .argument(...ORDER_ID_ARGUMENT)
    .requiredOption('--reason <text>', 'why, as its owner will read it', parseReasonArgument)
    .action((orderId: string, { reason }: { reason: string }) =>
      changeOrderState(orderId, 'on-hold', { reason }),
    )
}

/** `lectern orders list`. */
function addOrderListSubcommand(orders: Command): void {
  orders
    .command('list')
    .description('orders in one state, the oldest first, with where to send them')
    .addOption(new Option('--state <state>', 'which ones').choices(ORDER_STATES).default('requested'))
    .action(async ({ state }: { state: OrderState }) => {
      const queue = await withServices((services) => listOrderQueue(services, { state }))
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

/** `lectern orders pack`. */
function addOrderPackSubcommand(orders: Command): void {
  orders
    .command('pack')
    .description('say that an order is packed')
    .argument(...ORDER_ID_ARGUMENT)
    .action((orderId: string) => changeOrderState(orderId, 'packed'))
}

/** `lectern orders reject`. */
function addOrderRejectSubcommand(orders: Command): void {
  orders
    .command('reject')
    .description('refuse an order; points and piece go back')
    .argument(...ORDER_ID_ARGUMENT)
    .requiredOption('--reason <text>', 'why, as its owner will read it', parseReasonArgument)
    .action((orderId: string, { reason }: { reason: string }) =>
      changeOrderState(orderId, 'rejected', { reason }),
    )
}

/** `lectern orders ship`. */
function addOrderShipSubcommand(orders: Command): void {
  orders
    .command('ship')
    .description('say that an order is on its way')
    .argument(...ORDER_ID_ARGUMENT)
    .requiredOption(
      '--tracking <text>',
      'number or address under which the parcel can be followed',
      parseTrackingArgument,
    )
    .action((orderId: string, { tracking }: { tracking: string }) =>
      changeOrderState(orderId, 'shipped', { tracking }),
    )
}

/** Adds `lectern orders list|approve|pack|ship|deliver|hold|reject`: what people have redeemed their points for. */
export function addOrdersCommand(program: Command): void {
  const orders = program.command('orders').description('orders of rewards')
  addOrderListSubcommand(orders)
  addOrderApproveSubcommand(orders)
  addOrderPackSubcommand(orders)
  addOrderShipSubcommand(orders)
  addOrderDeliverSubcommand(orders)
  addOrderHoldSubcommand(orders)
  addOrderRejectSubcommand(orders)
}
