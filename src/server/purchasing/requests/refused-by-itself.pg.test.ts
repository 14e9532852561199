// The same on PostgreSQL: a savepoint gives its locks back there.
import './refused-by-itself.test.ts'
