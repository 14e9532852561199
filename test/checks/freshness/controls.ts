// Loaded before a real server (--import), so that a test can move its clock and break its renderer.

import { Worker } from 'node:worker_threads'

const dayMs = 24 * 60 * 60 * 1000
const realNow = Date.now
let aheadMs = 0

globalThis.Date = new Proxy(Date, {
  construct: (real, given, self) =>
    Reflect.construct(real, given.length === 0 ? [realNow() + aheadMs] : given, self),
  get: (real, key) => (key === 'now' ? () => realNow() + aheadMs : Reflect.get(real, key)),
})

process.on('SIGUSR2', () => {
  aheadMs += dayMs
  console.log('It is tomorrow.')
})

let isBroken = false
const send = Worker.prototype.postMessage

/** The thread cannot render a page without a path. */
Worker.prototype.postMessage = function (this: Worker, message: object) {
  send.call(this, isBroken && 'path' in message ? { ...message, path: null } : message)
}

process.on('SIGWINCH', () => {
  isBroken = !isBroken
  console.log(isBroken ? 'The renderer is broken.' : 'The renderer is mended.')
})
