import { Column, DrizzleQueryError, getTableName, is, Param, Placeholder, SQL } from 'drizzle-orm'
import pg from 'pg'

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Row = Record<string, unknown>
type Given = Record<string, unknown>

type Field = { path: string[]; field: unknown }

/** What of drizzle's prepared statement is used here. */
type Statement = {
  client: { query: (config: object, values: unknown[]) => Promise<{ rows: unknown[][] }> }
  params: unknown[]
  fields?: Field[]
  queryConfig: { name: string; text: string; rowMode: 'array' }
  customResultMapper?: unknown
  /** By table: whether a join always finds a row of it. */
  joinsNotNullableMap?: Record<string, boolean>
  execute: (given?: Given) => Promise<Row[]>
}

/**
 * A prepared statement that decides once, instead of for every row and value, how each is read: a fifth of the time of a
 * signed-in call went into that. What it reads is the same.
 */
export function quicken<P extends object>(prepared: P): P {
  const statement = prepared as unknown as Statement
  const { client, params, fields, queryConfig, customResultMapper } = statement
  if (!fields || customResultMapper || fields.some(({ path }) => path.length > 2)) return prepared
  const columns = columnsOf(fields, statement.joinsNotNullableMap)
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

type ReadColumn = {
  name: string
  decoder: Decoder | null
  /** The object that it belongs to, if any. */
  of: string | null
  /** If the join found no row, the object is null: its first column says so. */
  startsOptional: boolean
}

function columnsOf(fields: Field[], found?: Record<string, boolean>): ReadColumn[] {
  const begun = new Set<string>()
  return fields.map(({ path, field }) => {
    const of = path.length === 2 ? (path[0] as string) : null
    const isFirst = of !== null && !begun.has(of)
    if (of !== null) begun.add(of)
    const startsOptional = isFirst && found !== undefined && isOptional(fields, of, found)
    return { name: path.at(-1) as string, decoder: decoderOf(field), of, startsOptional }
  })
}

/** All of one table, which a join may find no row of. */
function isOptional(fields: Field[], of: string, found: Record<string, boolean>): boolean {
  const own = fields.filter(({ path }) => path.length === 2 && path[0] === of)
  const tables = new Set(own.flatMap(({ field }) => (is(field, Column) ? getTableName(field.table) : [])))
  return tables.size === 1 && is(own[0]?.field, Column) && [...tables].every((table) => !found[table])
}

function decode(row: unknown[], columns: ReadColumn[]): Row {
  const decoded: Row = {}
  for (let index = 0; index < columns.length; index += 1) {
    const { name, decoder, of, startsOptional } = columns[index] as ReadColumn
    const raw = row[index]
    const value = raw === null || !decoder ? raw : decoder.mapFromDriverValue(raw)
    if (of === null) decoded[name] = value
    else if (startsOptional && raw === null) decoded[of] = null
    else {
      if (decoded[of] === undefined) decoded[of] = {}
      if (decoded[of] !== null) (decoded[of] as Row)[name] = value
    }
  }
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
