import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Creates a database on this PostgreSQL server, empty or as a copy of another; returns its URL. */
export async function newDatabase(serverUrl: string, original = 'template1') {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name} template ${original}`)
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
