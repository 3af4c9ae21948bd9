import type { SeededFault } from './seeded-fault.ts'

/** What only a whole browser on a whole site shows. Each takes a build. */
export const JOURNEY_FAULTS: readonly SeededFault[] = [
  {
    name: 'signing out loses what was watched since the last report',
    file: 'src/features/accounts/web/hooks/use-sign-out.ts',
    find: 'await saveBeforeSignOut(SAVE_MS)',
    replace: '',
    fixedBy: 'ec2531b0',
    tests: ['tests/e2e/sign-out.spec.ts'],
  },
  {
    name: 'a form that is sent before the page has its code is lost',
    file: 'src/ui/forms/early-submit-script.ts',
    find: 'e.preventDefault();',
    replace: '',
    fixedBy: '863f7206',
    tests: ['tests/e2e/signup.spec.ts'],
  },
  {
    name: 'a page whose code a new version has replaced says that there is no connection',
    file: 'src/ui/lazy/code-files.ts',
    find: 'throw new MissingCodeError(file, status === 404)',
    replace: 'throw new MissingCodeError(file, false)',
    tests: ['tests/e2e/missing-parts.spec.ts'],
  },
  {
    name: 'the keys of the player stop working after a click on its controls',
    file: 'src/features/learning/web/player/use-player-activity.ts',
    find: 'const handleClick = ({ detail }: MouseEvent) => detail > 0 && release()',
    replace: 'const handleClick = () => {}',
    fixedBy: '7d7b6db6',
    tests: ['tests/e2e/player.spec.ts'],
  },
]
