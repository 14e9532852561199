import { keysAnswerOnce } from '../../../test/idempotency-behaviours.ts'

keysAnswerOnce()
