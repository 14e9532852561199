import { testDayOfJobs } from '#test/checks/day-of-jobs.ts'

await testDayOfJobs()
