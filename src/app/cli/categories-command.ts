import type { Command } from 'commander'
import {
  addCategory,
  listAllCategories,
  removeCategory,
  renameCategory,
  reorderCategories,
} from '#features/catalogue/server/index.ts'
import { withServices } from './command-services.ts'

const SLUG = 'as `categories list` shows it'

/** Adds `lectern categories list|add|rename|order|remove`: what courses can be about. */
export function addCategoriesCommand(program: Command): void {
  const categories = program.command('categories').description('the categories of courses')

  categories
    .command('list')
    .description('all categories in their order, with the number of courses in each')
    .action(async () => {
      const all = await withServices(({ db }) => listAllCategories(db))
      const width = Math.max(0, ...all.map(({ slug }) => slug.length))
      const lines = all.map(({ slug, title, courseCount }) =>
        [slug.padEnd(width), String(courseCount).padStart(6), title].join('  '),
      )
      process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'There are no categories.\n')
    })

  categories
    .command('add')
    .description('add a category at the end; its address is made of its title and stays')
    .argument('<title>')
    .action(async (title: string) => {
      const slug = await withServices((services) => addCategory(services, { title }))
      process.stdout.write(`Added ${slug}.\n`)
    })

  categories
    .command('rename')
    .description('give a category another title; its address stays')
    .argument('<slug>', SLUG)
    .argument('<title>')
    .action(async (slug: string, title: string) => {
      await withServices((services) => renameCategory(services, { slug, title }))
      process.stdout.write(`Renamed ${slug}.\n`)
    })

  categories
    .command('order')
    .description('put categories first, in the order given; the others follow as they stood')
    .argument('<slug...>', SLUG)
    .action(async (slugs: string[]) => {
      await withServices((services) => reorderCategories(services, { slugs }))
      process.stdout.write('Ordered.\n')
    })

  categories
    .command('remove')
    .description('remove a category that no course is in')
    .argument('<slug>', SLUG)
    .action(async (slug: string) => {
      await withServices((services) => removeCategory(services, { slug }))
      process.stdout.write(`Removed ${slug}.\n`)
    })
}
