import { testIdempotencyKeys } from '#test/checks/idempotency-behaviors.ts'

await testIdempotencyKeys()
