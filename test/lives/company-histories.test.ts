import { testCompanyHistories } from './company-histories/behaviors.ts'

await testCompanyHistories()
