import type { IncomingMessage } from 'node:http'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { belongsTo, chunks } from './vite.chunks.ts'
import { customMedia } from './vite.custom-media.ts'
import { layoutTokens } from './vite.layout-tokens.ts'
import { routeModules } from './vite.route-modules.ts'
import { themeVariables } from './vite.theme-variables.ts'

const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

// A virtual module of Vite that every page needs.
const preloadHelper = 'vite/preload-helper'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), routeModules()],
  css: { postcss: { plugins: [customMedia, themeVariables, layoutTokens] } },
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: Object.entries(chunks).map(([name, entries]) => ({
            name,
            test: (id: string) =>
              entries.some((entry) => belongsTo(entry, id)) ||
              (name === 'frame' && id.includes(preloadHelper)),
          })),
        },
      },
    },
  },
  // The first reader of a page waits for the server's bundle: with what it needs of these packages, it loads in half the time.
  ssr: { noExternal: command === 'build' ? [/^@mantine\//, /^@tanstack\//] : [] },
  server: {
    proxy: {
      '^/': { target: apiServer, bypass: (request) => (isForApi(request) ? undefined : request.url) },
    },
  },
}))

/** Some paths are both a page and a call (/signup, /invoices): the method and the Accept header decide. */
function isForApi(request: IncomingMessage) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const wantsJson = request.headers.accept === 'application/json'
  return (
    !isRead ||
    wantsJson ||
    /^\/(api|auth|logos|webhooks|reddit|healthz|readyz)([/?]|$)/.test(request.url ?? '')
  )
}
