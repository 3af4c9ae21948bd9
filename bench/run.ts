import { readdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Figure } from './figure.ts'

/** Runs every `*.bench.ts` beside it (or those named), prints a table and, with --json FILE, writes the figures. */
const { values, positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true })
const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).sort()
const chosen = names.filter(
  (name) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
)

const figures: Figure[] = []
for (const name of chosen) {
  process.stdout.write(`${name} …\n`)
  const { run }: { run: () => Promise<Figure[]> } = await import(`./${name}`)
  const measured = await run()
  figures.push(...measured)
  for (const figure of measured) process.stdout.write(`  ${line(figure)}\n`)
}
process.stdout.write(`\n${figures.map(line).join('\n')}\n`)
if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
process.exit(figures.every((figure) => figure.holds) ? 0 : 1)

function line({ name, value, unit, bar, holds }: Figure): string {
  return `${holds ? 'holds' : 'FAILS'}  ${name.padEnd(84)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(6)} ${bar}`
}
