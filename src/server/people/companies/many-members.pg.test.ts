// The same on a PostgreSQL server, which plans with statistics that the embedded database does not have.
import './many-members.test.ts'
