import { testRateLimits } from '#test/limits-behaviors.ts'

testRateLimits()
