import { cleanRun } from './run-folder.mjs'

// Started by openRunFolder, whose end of this stdin closes with its process.
process.stdin.resume().once('close', () => void cleanRun(process.argv[2]))
