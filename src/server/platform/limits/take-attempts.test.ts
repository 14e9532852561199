import { testRateLimits } from '#test/checks/limits-behaviors.ts'

await testRateLimits()
