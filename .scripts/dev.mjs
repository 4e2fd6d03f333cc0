/**
 * Console and gateway on one port while developing: Vite serves the console from its sources, everything else goes
 * to the gateway, which runs from its sources on the next port and restarts when they change.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './build.mjs'

const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 8080)
const behind = `http://${host}:${port + 1}`

const gateway = spawn(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', 'src/gateway/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: host,
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}`,
  },
})

/** The shell is also served at three paths outside the console's base. */
const shellOutsideTheBase = {
  name: 'shell-outside-the-base',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (/^\/(login|404)?(\?|$)/.test(request.url ?? '')) request.url = '/ur-screen/'
      next()
    })
  },
}

const server = await createServer({
  root,
  plugins: [shellOutsideTheBase],
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '^/ur-screen/(config|health)\\.json': behind, '^/(?!ur-screen/|$|\\?|login|404|@)': behind },
  },
})
await server.listen()
console.log(`Console and gateway: http://${host}:${port}/ur-screen/ (the gateway alone: ${behind})`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
gateway.on('exit', (code) => stop(code ?? 1))

async function stop(code) {
  if (stopping) return
  stopping = true
  gateway.kill('SIGTERM')
  await server.close()
  process.exit(code)
}
