import { booksStayRight } from './lives/behaviours.ts'

booksStayRight()
