import assert from 'node:assert/strict'
import { parseRounds } from './fail-after-timeout.ts'
import { runKillTest, type Victim } from './watch-kill.ts'

// 200 viewers; every other round somebody is killed at a random moment of it. Run: node tests/faults/watch.ts [ROUNDS]

const victims: Victim[] = ['server', 'postgres', 'both']
const rounds = parseRounds(31)
const kills = new Map(
  Array.from({ length: rounds }, (_, round) => round)
    .filter((round) => round % 2 === 1)
    .map((round, index) => [round, victims[index % victims.length] ?? 'server'] as const),
)

const report = await runKillTest({ viewers: 200, rounds, kills, moment: Math.random })
for (const [index, expected] of report.expected.entries())
  assert.deepEqual(report.found[index], expected, `viewer ${index} differs from an undisturbed run`)

process.stdout.write(
  `${report.ticks} ticks of ${report.found.length} viewers, ${report.kills} kills, ` +
    `${report.interrupted} ticks interrupted, ${report.duplicates} of them committed but not answered: ` +
    'every tick once, every credit as undisturbed\n' +
    `${report.found.length} passed, 0 failed\n`,
)
