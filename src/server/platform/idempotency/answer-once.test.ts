import { testIdempotencyKeys } from '#test/idempotency-behaviors.ts'

testIdempotencyKeys()
