// Who may import whom: docs of the rooms and tiers in code. The table of tiers is architecture.tiers.json, lowest first.
const tiers = require('./architecture.tiers.json')

const TEST = '\\.test\\.tsx?$'
const WEB = '^src/(platform/web|ui|app/web)/|^src/features/[^/]+/web/|^src/(root|entry\\.client)\\.tsx$'
const SERVER =
  '^src/platform/server/|^src/features/[^/]+/server/|^src/app/(server|worker|cli|seed|dev)/|^src/entry\\.server\\.tsx$'
const MESSAGES = '^src/(features/[^/]+|platform|ui|app)/messages/'
const COMPOSITION = '^src/(app/|root\\.tsx|entry\\.|routes\\.ts)'

/** Run in processes of their own. */
const CHILD = '/markdown/convert-html(-main)?\\.ts$|/media/narrated/render-narration\\.ts$'
const THREAD = '\\.thread\\.ts$'
/** Parsers and renderers of what people bring. */
const FOREIGN = [
  '^src/platform/server/(markdown/render-article|mail/mail-markdown|media/narrated/parse-narration)\\.ts$',
  '^src/features/assessments/server/(gift/(convert|parse)-|qti/)',
  '^src/features/assessments/server/question-files/read-question-file\\.ts$',
  '^src/features/catalogue/server/import/parse-yaml\\.ts$',
  '^src/features/accounts/server/personal-data/read-archive\\.ts$',
  '^src/features/admin/server/orders/tracking-csv\\.ts$',
  '^src/features/catalogue/server/access/read-email-list\\.ts$',
  '^src/features/profiles/server/linkedin/read-archive\\.ts$',
  '^src/features/resumes/server/json-resume/read-json-resume\\.ts$',
].join('|')

const all = tiers.flat()
const any = (names) => `(?:${names.join('|')})`

/** For each feature: nothing of a feature that is not lower, and of a lower one only what it offers. */
const featureRules = tiers.flatMap((names, tier) =>
  names.flatMap((name) => {
    const lower = tiers.slice(0, tier).flat()
    const others = all.filter((other) => other !== name && !lower.includes(other))
    const offered = (room, paths) => ({
      name: `offered-to-${room}`,
      comment: 'Of a lower feature: its rules, and the index of the same room (from tables also its tables).',
      severity: 'error',
      from: { path: `^src/features/${name}/${room}/`, pathNot: TEST },
      to: {
        path: `^src/features/${any(lower)}/`,
        pathNot: paths.map((path) => `^src/features/[^/]+/${path}`),
      },
    })
    const upward = {
      name: 'only-lower-tiers',
      comment:
        'A feature imports only features of lower tiers (architecture.tiers.json). What goes up is an event.',
      severity: 'error',
      from: { path: `^src/features/${name}/` },
      to: { path: `^src/features/${any(others)}/` },
    }
    if (lower.length === 0) return [upward]
    return [
      upward,
      offered('rules', ['rules/']),
      offered('server', ['rules/', 'server/index\\.ts$', 'server/[^/]*tables\\.ts$']),
      offered('web', ['rules/', 'web/index\\.ts$']),
    ]
  }),
)

module.exports = {
  forbidden: [
    ...featureRules,
    {
      name: 'only-tables-import-tables',
      comment:
        'Another feature is read through its server/index.ts; only a tables file may refer to its tables.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/server/', pathNot: ['[/-]tables\\.ts$', TEST] },
      to: { path: '^src/features/[^/]+/server/[^/]*tables\\.ts$', pathNot: '^src/features/$1/' },
    },
    {
      name: 'feature-has-a-tier',
      comment: 'A feature must stand in architecture.tiers.json.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: `^src/features/${any(all)}/` },
      to: {},
    },
    {
      name: 'feature-has-four-rooms',
      comment: 'A feature is messages, rules, server and web, and nothing beside them.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/(?!(?:messages|rules|server|web)/)' },
      to: {},
    },
    {
      name: 'rules-stay-pure',
      comment: 'Rules import rules, and what they say.',
      severity: 'error',
      from: { path: '^src/(features/[^/]+|platform)/rules/', pathNot: TEST },
      to: {
        path: '^(src|tests|bench|scripts)/',
        pathNot: ['^src/(features/[^/]+|platform)/rules/', MESSAGES],
      },
    },
    {
      name: 'messages-are-texts',
      comment: 'Messages import what defines messages.',
      severity: 'error',
      from: { path: MESSAGES },
      to: { path: '', pathNot: [MESSAGES, '^src/platform/rules/messages/'] },
    },
    {
      name: 'own-messages-only',
      comment: 'What another part says is its own; it shows it by its components.',
      severity: 'error',
      from: { path: '^src/(features/[^/]+|platform|ui|app)/', pathNot: TEST },
      to: { path: MESSAGES, pathNot: '^src/$1/' },
    },
    {
      name: 'rules-use-few-packages',
      comment: 'Rules run in browser and server: of packages only these.',
      severity: 'error',
      from: { path: '^src/(features/[^/]+|platform)/rules/', pathNot: TEST },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
        pathNot: '(^|/)node_modules/(zod|@orpc/contract|icu-minify|@schummar/icu-type-parser)/',
      },
    },
    {
      name: 'web-without-server',
      comment: 'Web code ships to browsers and speaks to the server through the contract.',
      severity: 'error',
      from: { path: WEB, pathNot: TEST },
      to: { path: SERVER },
    },
    {
      name: 'server-without-web',
      comment: 'Only the composition roots know both halves.',
      severity: 'error',
      from: { path: '^src/platform/server/|^src/features/[^/]+/server/', pathNot: TEST },
      to: { path: WEB },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'The design system imports itself, React, its primitives and what defines messages.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: TEST },
      to: { path: '^src/(?!ui/|platform/rules/messages/)' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform serves every feature and knows none.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: TEST },
      to: { path: '^src/features/' },
    },
    {
      name: 'nobody-imports-app',
      comment: 'Composition roots stand on top.',
      severity: 'error',
      from: { path: '^src/', pathNot: [COMPOSITION, TEST] },
      to: { path: COMPOSITION },
    },
    {
      name: 'product-without-tests',
      comment: 'What ships does not import tests, benchmarks or their helpers.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: `^(tests|bench)/|${TEST}` },
    },
    {
      name: 'no-development-packages',
      comment:
        'What ships runs on dependencies; the development server and the list of routes are built with more.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, '^src/app/dev/', '^src/routes\\.ts$'] },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'threads-read-what-people-bring',
      comment:
        'What takes as long as its input is hostile runs in a thread (docs/decisions/0078-what-people-bring-is-read-in-threads.md).',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, THREAD, FOREIGN, CHILD] },
      to: { path: FOREIGN, dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'nobody-imports-threads',
      comment: 'A thread loads its work by the address of the file.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: THREAD, dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle has no order of loading and no smaller part to understand first.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The file or package does not exist or is not in package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:'] },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '\\.module\\.css$|^\\.react-router/|\\+types/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
