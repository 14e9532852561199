/** A line of a table: what it is, and what it costs. */
export type Row = { name: string; note?: string | null; amount: string }

export type Total = { name: string; amount: string; weight: 'plain' | 'saved' | 'final' }

export type Block =
  | { say: string }
  | { code: string }
  | { link: string; label: string }
  | { quote: string }
  /** The amount that the email is about; it replaces the heading. */
  | { figure: string; over: string; under: string | null }
  /** What the reader must know before the details. */
  | { calm: string; rest: string }
  | { rows: Row[]; heads: [string, string]; totals: Total[] }
