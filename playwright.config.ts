import { defineConfig } from '@playwright/test'
import { storyProjects } from './e2e/support/zones.ts'
import { findChromium } from './scripts/tools/chromium.ts'

// Playwright starts Chromium without its sandbox by default, which is required when running as root.
// These flags keep the browser from making its own network requests.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  // A story opens a page for seconds: optimizing its scripts takes a tenth more processor time than it saves.
  '--js-flags=--no-maglev --no-turbofan',
]

// A test tagged @more waits for npm run test:all: an edge case whose rule a smaller test holds too. npm test leaves it out;
// docs/decisions/0024-stories-that-wait-for-a-release.md names the smaller tests.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./test/support/template.ts', './e2e/support/postgres.ts'],
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    headless: true,
    // Animations only make each click wait; one story in e2e/team.spec.ts has them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() ?? undefined, args: quiet },
  },
  // Each test once, in one of the time zones (e2e/support/product.ts); npm run stories:zones runs all of them in both.
  projects: storyProjects().map(({ name, zone, files, workers }) => ({
    name,
    workers,
    testMatch: files.map((file) => `**/${file}`),
    use: zone ? { timezoneId: zone } : {},
  })),
})
