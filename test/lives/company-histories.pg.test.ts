import { testCompanyHistories } from './company-histories/behaviors.ts'

testCompanyHistories()
