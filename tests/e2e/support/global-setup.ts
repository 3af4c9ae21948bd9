import { openRunFolder } from '../../../scripts/setup/run-folder.mjs'

/** Playwright's global set-up: all that a run writes is in one folder, which goes with it. */
export default function setUp(): void {
  process.env['TMPDIR'] = openRunFolder()
}
