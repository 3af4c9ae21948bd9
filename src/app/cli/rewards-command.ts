import type { Command } from 'commander'
import { addAddVerb } from './rewards/add.ts'
import { addListVerb } from './rewards/list.ts'
import { addStockVerb } from './rewards/stock.ts'

/** Adds `lectern rewards list|add|stock`: what points can be redeemed for. */
export function addRewardsCommand(program: Command): void {
  const rewards = program.command('rewards').description('the rewards store')
  addListVerb(rewards)
  addAddVerb(rewards)
  addStockVerb(rewards)
}
