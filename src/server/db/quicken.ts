import { Column, DrizzleQueryError, is, Param, Placeholder, SQL } from 'drizzle-orm'
import pg from 'pg'

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Row = Record<string, unknown>
type Given = Record<string, unknown>

/** What of drizzle's prepared statement is used here. */
type Statement = {
  client: { query: (config: object, values: unknown[]) => Promise<{ rows: unknown[][] }> }
  params: unknown[]
  fields?: { path: string[]; field: unknown }[]
  queryConfig: { name: string; text: string; rowMode: 'array' }
  customResultMapper?: unknown
  execute: (given?: Given) => Promise<Row[]>
}

/**
 * A prepared statement that decides once, instead of for every row and value, how each is read: a fifth of the time of a
 * signed-in call went into that. Statements with nested rows stay as they are.
 */
export function quicken<P extends object>(prepared: P): P {
  const statement = prepared as unknown as Statement
  const { client, params, fields, queryConfig, customResultMapper } = statement
  if (!fields || customResultMapper || fields.some(({ path }) => path.length !== 1)) return prepared
  const columns = fields.map(({ path: [name = ''], field }) => ({ name, decoder: decoderOf(field) }))
  const readers = params.map(readerOf)
  const config = { name: queryConfig.name, text: queryConfig.text, rowMode: 'array', types }
  statement.execute = async (given = {}) => {
    const values = readers.map((read) => read(given))
    const { rows } = await client.query(config, values).catch((error: Error) => {
      throw new DrizzleQueryError(config.text, values, error)
    })
    return rows.map((row) => decode(row, columns))
  }
  return prepared
}

function decode(row: unknown[], columns: { name: string; decoder: Decoder | null }[]): Row {
  const decoded: Row = {}
  columns.forEach(({ name, decoder }, index) => {
    const value = row[index]
    decoded[name] = value === null || !decoder ? value : decoder.mapFromDriverValue(value)
  })
  return decoded
}

/** Null if the value stays as it is. */
function decoderOf(field: unknown): Decoder | null {
  if (is(field, Column)) return decodes(field) ? field : null
  const { decoder } = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as {
    decoder: Decoder
  }
  return decoder
}

function decodes(column: Column): boolean {
  return column.mapFromDriverValue !== Column.prototype.mapFromDriverValue
}

function readerOf(param: unknown): (given: Given) => unknown {
  if (is(param, Placeholder)) return (given) => valueFor(given, param.name)
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param
    return (given) => encoder.mapToDriverValue(valueFor(given, value.name))
  }
  return () => param
}

function valueFor(given: Given, name: string): unknown {
  if (!(name in given)) throw new Error(`No value for placeholder "${name}" was provided`)
  return given[name]
}

const { builtins } = pg.types
/** Left as text, as drizzle does: its columns make a date of it, or leave it. Lists of them have no names. */
const asText: ReadonlySet<number> = new Set([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  1231,
  1115,
  1185,
  1187,
  1182,
])
const leave = (text: string) => text
const types = {
  getTypeParser: (type: number, format: 'text') =>
    asText.has(type) ? leave : pg.types.getTypeParser(type, format),
}
