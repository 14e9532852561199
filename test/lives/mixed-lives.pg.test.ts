import { testMixedLives } from './mixed-lives/behaviors.ts'

await testMixedLives()
