/** Rows per statement: a statement takes at most 65,535 values. */
const rowsPerStatement = 1000

/** Rows in parts that fit into a statement. */
export function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) yield rows.slice(at, at + rowsPerStatement)
}
