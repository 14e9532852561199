import { expect } from 'vitest'
import { endMarker } from '#domain/reply-bot/reply.ts'
import type { Browser } from './browser.ts'
import { csvOf, formWith, someCookies } from './reply-file.ts'

export function upload(browser: Browser, csv: string | Buffer, field = 'file') {
  return browser.send('POST', '/reddit/upload', formWith(csv, field))
}

/** Uploads posts and cookies, so that the bot can run. */
export async function readyToRun(browser: Browser, ids: string[]) {
  expect((await upload(browser, csvOf(ids))).status).toBe(200)
  expect((await browser.post('/reddit/upload-cookies', someCookies)).status).toBe(200)
}

/** Waits for something that the bot's process does, on a machine that may be busy. */
export function until<T>(read: () => T | Promise<T>, interval = 20) {
  return expect.poll(read, { timeout: 30_000, interval })
}

/** Waits for the end of the newest run, and returns its log. Asking more often would keep the bot from its work. */
export async function endOfRun(browser: Browser): Promise<string> {
  let log = ''
  await until(async () => {
    log = (await browser.get('/reddit/logs')).text
    return log
  }, 100).toContain(endMarker)
  return log
}

/** The outcome of each post by id, from the download. */
export async function outcomesOf(browser: Browser): Promise<Record<string, string>> {
  const { text } = await browser.get('/reddit/download')
  const lines = text.trim().split('\r\n').slice(1)
  return Object.fromEntries(
    lines.map((line) => [/comments\/(\w+)/.exec(line)?.[1] ?? line, line.split(',').at(-1) ?? '']),
  )
}
