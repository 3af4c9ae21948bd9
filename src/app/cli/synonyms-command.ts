import { type Command, Option } from 'commander'
import { SYNONYM_LANGUAGES, type SynonymLanguage } from '#features/catalogue/rules/search-text.ts'
import {
  addSearchSynonym,
  listSearchSynonyms,
  removeSearchSynonym,
} from '#features/catalogue/server/index.ts'
import { withServices } from './command-services.ts'

interface LanguageOptions {
  readonly language: SynonymLanguage
}

interface AddOptions extends LanguageOptions {
  readonly oneWay?: boolean
}

const createLanguageOption = () =>
  new Option('--language <tag>', 'of the term').choices(SYNONYM_LANGUAGES).default('en')

/** Adds `lectern synonyms list|add|remove`: what searches take for the same. */
export function addSynonymsCommand(program: Command): void {
  const synonyms = program.command('synonyms').description('words that searches take for the same')

  synonyms
    .command('list')
    .description('all terms with what else is found for them')
    .action(async () => {
      const all = await withServices(({ db }) => listSearchSynonyms(db))
      const width = Math.max(0, ...all.map(({ term }) => term.length))
      const lines = all.map(
        ({ language, term, meanings }) => `${language}  ${term.padEnd(width)}  ${meanings.join(', ')}`,
      )
      process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'There are no synonyms.\n')
    })

  synonyms
    .command('add')
    .description('from the next search on, whoever asks for one finds the other, too')
    .argument('<term>', 'one to three words')
    .argument('<meaning>', 'one to three words')
    .option('--one-way', 'who asks for the meaning does not find the term')
    .addOption(createLanguageOption())
    .action(async (term: string, meaning: string, { oneWay = false, language }: AddOptions) => {
      await withServices((services) =>
        addSearchSynonym(services, { term, meaning, isOneWay: oneWay, language }),
      )
      process.stdout.write(`Added ${term}.\n`)
    })

  synonyms
    .command('remove')
    .description('remove a term with all that it means, and as what others mean')
    .argument('<term>')
    .addOption(createLanguageOption())
    .action(async (term: string, { language }: LanguageOptions) => {
      const removed = await withServices((services) => removeSearchSynonym(services, { term, language }))
      process.stdout.write(removed ? `Removed ${term}.\n` : `${term} was not a synonym.\n`)
    })
}
