// The same on a PostgreSQL server: it plans by statistics that the embedded database does not gather.
import './many-members.test.ts'
