import { testTimetable } from '#test/checks/timetable-behaviors.ts'

await testTimetable()
