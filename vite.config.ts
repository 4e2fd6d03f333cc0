import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { loadEnv, type Plugin, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import fetchedLate from './.scripts/fetched-late.json' with { type: 'json' }
import fetchedTogether from './.scripts/fetched-together.json' with { type: 'json' }
import { layersFirst } from './.scripts/layers-first.ts'
import { leanZod } from './.scripts/lean-zod.ts'
import { scanDecoders } from './.scripts/scan-decoders.ts'
import { webAppManifest } from './src/app/web-app-manifest.ts'
import { ConfigOrder } from './tests/support/config-order.ts'
import { briefly } from './tests/support/gateway-program.ts'
import { gatewayProjects } from './tests/support/gateway-projects.ts'
import { namedServer, postgresBinaries } from './tests/support/postgres-binaries.ts'
import { longUnitTests } from './tests/support/rounds.ts'
import { SummaryReporter } from './tests/support/summary-reporter.ts'
import {
  asAcuris,
  evaluation,
  rareScreens,
  sessionScreens,
  sessionTests,
  sharedScreens,
  unitTests,
} from './tests/support/unit-tests.ts'

const base = '/ur-screen/'

/**
 * What a build may be told (.github/CONTRIBUTING.md): BUILD_VERSION=2.0.0 gives it another version, BUILD_RETIRED=1 makes it
 * the kill switch, whose worker takes the console's worker and shell away.
 */
const told = loadEnv('production', import.meta.dirname, 'BUILD_')
const own: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const version = told['BUILD_VERSION'] ?? own.version
const isRetired = told['BUILD_RETIRED'] === '1'

/** The templates that people fill in are made before anything of `public` is copied or served. */
const templates: Plugin = {
  name: 'templates',
  apply: (_config, { mode }) => mode !== 'test',
  configResolved: () =>
    void execFileSync(process.execPath, [join(import.meta.dirname, '.scripts/make-templates.mjs')], {
      stdio: 'inherit',
    }),
}

/** Where this build goes, which `--outDir` may change. */
let builtInto = 'dist/console'

/** What is precached is checked by its digest, so that a page which a network answers with never enters the shell. */
const withIntegrity = <Entry extends { url: string }>(manifest: Entry[]) => ({
  manifest: manifest.map((entry) => {
    const digest = createHash('sha384')
      .update(readFileSync(join(builtInto, entry.url)))
      .digest('base64')
    return { ...entry, integrity: `sha384-${digest}`, isLate: fetchedLate.some((part) => entry.url.startsWith(part)) }
  }),
})

/** Files that are smaller than this are sent as they are, as the gateway does with its answers. */
const worthCompressing = 1024

/** Writes brotli and gzip beside every file of the finished build that they make smaller, for the gateway to send. */
function compressedAhead(): Plugin {
  const compress = async (path: string) => {
    const bytes = await readFile(path)
    if (bytes.length < worthCompressing) return
    const packed = [
      { ending: '.br', packing: promisify(brotliCompress)(bytes) },
      { ending: '.gz', packing: promisify(gzip)(bytes, { level: 9 }) },
    ]
    for (const { ending, packing } of packed) {
      const smaller = await packing
      if (smaller.length < bytes.length) await writeFile(`${path}${ending}`, smaller)
    }
  }
  return {
    name: 'compressed-ahead',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => void (builtInto = resolve(root, outDir)),
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async (error) => {
        if (error !== undefined) return
        const names = readdirSync(builtInto, { recursive: true, encoding: 'utf8' })
        const paths = names.filter((name) => /^[^.].*\.(html|m?js|css|json|webmanifest|svg)$/.test(name))
        await Promise.all(paths.map((name) => compress(join(builtInto, name))))
      },
    },
  }
}

/**
 * What is always fetched together is one file, with everything that it imports: a hundred small ones compress badly, and
 * each is a request. What several need is in the first: until somebody is signed in, then the bars, then lists of matches.
 */
const groups = Object.entries(fetchedTogether).map(([name, sources]) => ({
  name,
  test: (id: string) => sources.some((source) => id.endsWith(`/${source}`)),
}))

const workerName = (module: string): string => `${basename(dirname(module))}-${basename(module, '.ts')}`

/** What jspdf would draw web pages with, which nothing here asks of it. */
const unasked = ['canvg', 'dompurify', 'html2canvas']

/** The console: `vite build` writes dist/console. */
const console: UserConfig = {
  base,
  define: { buildVersion: JSON.stringify(version), isRetired },
  plugins: [
    react(),
    layersFirst,
    templates,
    scanDecoders,
    leanZod,
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: isRetired ? 'src/sw/retired' : 'src/sw',
      filename: 'sw.ts',
      scope: base,
      registerType: 'prompt',
      injectRegister: false,
      manifest: webAppManifest(base),
      devOptions: { enabled: false },
      injectManifest: {
        rollupFormat: 'iife',
        ...(isRetired && { injectionPoint: '' }),
        globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/*.png', 'static/files/*.xlsx', 'fonts/latin*.ttf'],
        // each needs its server anyhow: the gallery, what draws pages of a PDF, the page of guests
        globIgnores: [
          'config.json',
          'health.json',
          'screenshots/**',
          'assets/{gallery,pdf-pages,verification-page}-*',
          'static/pdf/**',
        ],
        manifestTransforms: [withIntegrity],
      },
    }),
    compressedAhead(),
  ],
  worker: {
    // what only some names need, such as the tables of every script, is a part of its own
    format: 'es',
    plugins: () => [leanZod],
    rolldownOptions: {
      external: unasked,
      // called after its folder: the gateway knows the one that reads workbooks by its name
      output: { entryFileNames: ({ facadeModuleId }) => `assets/${workerName(facadeModuleId ?? '')}-[hash].js` },
    },
  },
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    modulePreload: { polyfill: false },
    manifest: '.vite/manifest.json',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
}

const commands = ['seed', 'reset', 'backup', 'restore', 'doctor', 'watchlist', 'spreadsheet-worker', 'user', 'audit']
const gatewayEntries = [
  'main',
  ...commands.map((name) => `commands/${name}`),
  'jobs/list-worker',
  'identity/ocr-worker',
  'retrieval/index-worker',
  'retrieval/watch-worker',
  'db/database-worker',
]

/** The gateway: `vite build --mode gateway` writes dist/gateway, main.js and one file per command. */
const gateway: UserConfig = {
  publicDir: false,
  ssr: {
    target: 'node',
    external: true,
    // A start reads one file instead of hundreds; what brings files or threads of its own stays beside.
    noExternal: ['zod', 'kysely', 'hono', '@hono/node-server', 'jose', 'postal-mime', 'saxes', 'papaparse'],
  },
  build: {
    ssr: true,
    outDir: 'dist/gateway',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        gatewayEntries.map((name) => [
          name.replace(/^(?:commands|jobs|identity|retrieval|db)\//u, ''),
          `src/gateway/${name}.ts`,
        ]),
      ),
      // all in one folder: whatever part starts a thread finds the thread's file beside itself
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

const project = (name: string, include: string[], rest: UserWorkspaceConfig['test'] = {}) => ({
  extends: true as const,
  test: { name, include, environment: 'node', ...rest },
})

/**
 * The first hook of a run seeds the demo. Files share their modules, which keep nothing between tests: loading the
 * gateway anew for each of them took half of the time. Processes that tests start must not find the tests' DATABASE_URL.
 */
const gatewayRun = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  env: { DATABASE_URL: '' },
  isolate: false,
  execArgv: [briefly],
  globalSetup: ['.scripts/gateway-for-tests.mjs'],
}
const found = 'tests/support/found-database.ts'
const onFound = { ...gatewayRun, globalSetup: [found, '.scripts/gateway-for-tests.mjs'] }
/** What is particular to one of the gateway's projects; which files it runs stands in gateway-projects.ts. */
const gatewayRuns: Record<string, UserWorkspaceConfig['test']> = {
  gateway: onFound,
  'full-gateway-long': onFound,
  'full-gateway-rounds': { ...onFound, testTimeout: 900_000, env: { DATABASE_URL: '', ROUNDS: 'many' } },
}
const globs = (places: readonly string[]) =>
  places.map((place) => (place.endsWith('/') ? `${place}**/*.test.ts` : place))
const isServerFound = postgresBinaries() !== undefined || namedServer() !== undefined

/** Databases in memory; what a file leaves in them and in the page is taken away after it. */
const pageSetup = ['fake-indexeddb/auto', 'tests/support/clean-page.ts']
const onScreen = {
  environment: 'jsdom',
  setupFiles: [...pageSetup, 'tests/support/screen-cleanup.ts'],
  testTimeout: 120_000,
}
const withData = { setupFiles: pageSetup, testTimeout: 120_000 }
export default defineConfig(({ mode }) => ({
  ...(mode === 'gateway' ? gateway : console),
  test: {
    // by itself the runner leaves a core idle; tests wait as often as they work, so that three at once keep two cores busy
    maxWorkers: '150%',
    sequence: { sequencer: ConfigOrder },
    reporters: ['default', new SummaryReporter()],
    // one line per file: what took long stands at the end, what a test said only where it failed
    slowTestThreshold: Infinity,
    silent: 'passed-only',
    // its CommonJS form lacks what the bundled one has
    alias: [{ find: /^xlsx$/, replacement: 'xlsx/xlsx.mjs' }],
    // as long as eventually() waits: a limit for what never comes, not a measure
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('unit', unitTests, { isolate: false, exclude: evaluation }),
      project('full-unit-eval', evaluation, { testTimeout: 120_000 }),
      project('full-unit-rounds', longUnitTests, { testTimeout: 300_000, env: { ROUNDS: 'many' } }),
      project('unit-data', ['src/data/**/*.test.ts'], { ...withData, isolate: false, exclude: sessionTests }),
      project('unit-data-alone', sessionTests, withData),
      project('unit-screens', ['src/{app,areas,features,screening,ui}/**/*.test.{ts,tsx}', 'src/data/**/*.test.tsx'], {
        ...onScreen,
        isolate: false,
        exclude: [...sessionScreens, ...rareScreens],
      }),
      project('full-unit-screens', rareScreens, onScreen),
      project('full-unit-acuris', sharedScreens, { ...onScreen, isolate: false, exclude: rareScreens, env: asAcuris }),
      project('unit-screens-alone', sessionScreens, onScreen),
      ...Object.entries(gatewayProjects(isServerFound)).map(([name, { include, exclude }]) =>
        project(name, globs(include), { ...(gatewayRuns[name] ?? gatewayRun), exclude: globs(exclude) }),
      ),
      project('architecture', ['tests/architecture/**/*.test.ts'], { testTimeout: 300_000 }),
    ],
  },
}))
