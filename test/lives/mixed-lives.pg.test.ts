import { testMixedLives } from './mixed-lives/behaviors.ts'

testMixedLives()
