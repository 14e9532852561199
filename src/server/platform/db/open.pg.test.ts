import { testDatabase } from '#test/checks/database-behaviors.ts'

testDatabase('postgres')
