import { databaseBehaves } from '../../../test/database-behaviours.ts'

databaseBehaves('embedded')
