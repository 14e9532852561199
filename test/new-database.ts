import { randomUUID } from 'node:crypto'
import { openPostgres } from '../src/server/db/open.ts'

/** Creates a database on this PostgreSQL server, empty or as a copy of another; returns its URL. */
export async function newDatabase(serverUrl: string, original = 'template1') {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = openPostgres(serverUrl, 1)
  await server.pool.query(`create database ${name} template ${original}`)
  await server.close()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
