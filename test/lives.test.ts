import { testLives } from './lives/behaviors.ts'

testLives()
