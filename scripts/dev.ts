// npm run dev: the server restarts and the pages reload when files change. One URL serves both.

import { endAll, endChildrenOnSignal, run } from './bootstrap/child.mjs'

const port = Number(process.env.PORT ?? 3000)
const apiPort = Number(process.env.API_PORT ?? port + 1)
const shared = { ...process.env, NODE_ENV: 'development', API_PORT: String(apiPort) }
const appUrl = process.env.APP_URL ?? `http://localhost:${port}`

endChildrenOnSignal()
const server = run(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  env: { ...shared, PORT: String(apiPort), APP_URL: appUrl },
  output: 'inherit',
})
const pages = run('node_modules/.bin/react-router', ['dev', '--port', String(port)], {
  env: shared,
  output: 'inherit',
})

// When one stops, stop the other too.
const { code } = await Promise.race([server, pages])
endAll('SIGTERM', code)
