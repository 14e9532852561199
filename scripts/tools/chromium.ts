import { chromium } from '@playwright/test'
import { run } from '../bootstrap/child.mjs'
import { aptInstall } from './apt.ts'
import { findOnPath, isProgram } from './find.ts'

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser engine without its UI: tests run in two thirds of the time. */
const headlessShell = 'chromium-headless-shell'

/** For characters that our own fonts lack. */
const fonts = 'fonts-liberation'

/** A Chromium for the browser tests: from CHROMIUM_PATH, the system, or Playwright. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : null
  const system = findOnPath(
    headlessShell,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  )
  const others = ['/usr/bin/chromium', MAC_CHROME, chromium.executablePath()]
  return system ?? others.find(isProgram) ?? null
}

/** Finds or installs Chromium; throws one line that says what to do if neither works. */
export async function provideChromium(): Promise<string> {
  const isNamed = Boolean(process.env.CHROMIUM_PATH)
  // If it cannot be installed, any other Chromium will do.
  if (!isNamed && !findOnPath(headlessShell)) await aptInstall([headlessShell, fonts])
  const found = findChromium()
  if (found) return found
  if (isNamed) {
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but there is no program there`)
  }
  await run('node_modules/.bin/playwright', ['install', 'chromium'])
  const reason = findChromium() ? null : await aptInstall(['chromium', fonts])
  const installed = findChromium()
  if (installed) return installed
  throw new Error(`No Chromium (${reason}): install it, or set CHROMIUM_PATH`)
}
