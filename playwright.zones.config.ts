import { defineConfig } from '@playwright/test'
import { zones } from './e2e/support/zones.ts'
import once from './playwright.config.ts'

/** Every browser test in every time zone: npm run stories:zones. */
export default defineConfig(once, {
  projects: zones.map((zone) => ({ name: zone, testMatch: '**/*.spec.ts', use: { timezoneId: zone } })),
})
