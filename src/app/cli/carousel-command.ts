import type { Command } from 'commander'
import { addAddVerb } from './carousel/add.ts'
import { addEditVerb } from './carousel/edit.ts'
import { addListVerb } from './carousel/list.ts'
import { addOrderVerb } from './carousel/order.ts'
import { addRemoveVerb } from './carousel/remove.ts'

/** Adds `lectern carousel list|add|edit|order|remove`: what the home page shows at its top. */
export function addCarouselCommand(program: Command): void {
  const carousel = program.command('carousel').description('the carousel of the home page')
  addListVerb(carousel)
  addAddVerb(carousel)
  addEditVerb(carousel)
  addOrderVerb(carousel)
  addRemoveVerb(carousel)
}
