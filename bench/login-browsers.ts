// The browsers of people who log in: computers of their own, so they must not take time of the server's main thread.

import { type Browser, logIn } from './login-load.ts'

export type Order = { start: { url: string; browsers: Browser[] } } | 'stop'

let stop: () => Promise<number> = async () => 0

process.on('message', async (order: Order) => {
  if (order === 'stop') process.send?.(await stop())
  else stop = keepLoggingIn(order.start.url, order.start.browsers)
})

/** Keeps a login of each browser in flight until stopped, then returns how many finished. */
function keepLoggingIn(url: string, browsers: readonly Browser[]): () => Promise<number> {
  let isStopped = false
  let done = 0
  const lanes = browsers.map(async (browser) => {
    while (!isStopped) {
      await logIn(url, browser)
      if (!isStopped) done += 1
    }
  })
  return async () => {
    isStopped = true
    await Promise.all(lanes)
    return done
  }
}
