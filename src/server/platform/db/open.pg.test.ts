import { testDatabase } from '#test/checks/database-behaviors.ts'

await testDatabase('postgres')
