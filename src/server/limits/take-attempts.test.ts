import { triesAreCounted } from '../../../test/limits-behaviours.ts'

triesAreCounted()
