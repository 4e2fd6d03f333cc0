import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Benches read sources through this, which changes them as the build does; everything else reads them through tsx. */
const ownReader = '/.scripts/typescript.mjs'

/**
 * Starts a thread from its file, which is named `new URL('./x-worker.js', import.meta.url)`. Built, that stands beside
 * whoever starts it; from its source, the thread has to learn first how to read that.
 */
export function startThread(file: URL, options: Omit<WorkerOptions, 'env' | 'execArgv' | 'eval'> = {}): Worker {
  const bare = { ...options, env: {}, execArgv: [] }
  if (!import.meta.url.endsWith('.ts')) return new Worker(file, bare)
  const source = file.href.replace(/\.js$/, '.ts')
  const { execArgv } = process
  if (execArgv.some((flag) => flag.endsWith(ownReader))) return new Worker(new URL(source), { ...bare, execArgv })
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`, {
    ...bare,
    eval: true,
  })
}
