import { testDatabase } from '#test/database-behaviors.ts'

testDatabase('postgres')
