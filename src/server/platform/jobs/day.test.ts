import { testDayOfJobs } from '#test/day-of-jobs.ts'

testDayOfJobs()
