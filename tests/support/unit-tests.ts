/** What listens to its session, its tabs or its keyring from the start of a page to its end: a page of its own each. */
export const sessionTests = [
  'src/data/online-only.test.ts',
  'src/data/outbox/diagnostics.test.ts',
  'src/data/keys/{open-scope,passkey}.test.ts',
  'src/data/net/{config,mark}.test.ts',
  'src/data/lock/{lock,locked-token}.test.ts',
  'src/data/sign-in/{change-account,follow-session,remove-data,renewal,sign-in}.test.ts',
]

/** The same among screens. */
export const sessionScreens = [
  // the component library keeps one region for what it reads out, in the window of the file that was first
  'src/app/silence-without-session.test.tsx',
  'src/app/updates.test.tsx',
  'src/app/pages/login-page.test.tsx',
  'src/app/shell/sealed-strip.test.tsx',
  'src/features/lock/{idle-warning,passphrase-strip}.test.tsx',
]

/** What `npm test` opens with ComplyAdvantage; a full run does all with Acuris, too. */
export const sharedScreens = ['src/screening/**/*.test.tsx']

/** The environment that has their tests open them with Acuris (both-providers.tsx). */
export const asAcuris = { SAMPLE_PROVIDER: 'acuris' }

/**
 * In a full run only: the shared screens with an invented provider and every key at every row, of which `npm test` has
 * samples, and the screens of Acuris and Dow Jones, whose sources, forms and records have tests of their own.
 */
export const rareScreens = [
  'src/areas/{acuris,dow-jones}/*.test.tsx',
  'src/screening/{fake-provider,match-list/every-row}.test.tsx',
]

/** Rules, reports and helpers: they need neither a page nor a database. */
export const unitTests = [
  'src/{contracts,domain,lib,reports,workers}/**/*.test.ts',
  'tests/{eval,support}/**/*.test.ts',
]

/** The evaluation from outside, in a full run only: it measures the engine, whose rules have tests of their own. */
export const evaluation = ['tests/eval/main.test.ts']
