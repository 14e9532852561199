import { testTimetable } from '#test/timetable-behaviors.ts'

testTimetable()
