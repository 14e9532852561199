type Query = { text: string; name?: string }

/** A longer statement is a list of rows that will not come again. */
const longest = 10_000

/** So many texts are counted at most: those with lists of every length would never end. */
const counted = 5000

/** `prefix`: two that name the statements of one connection need different ones. */
type Naming = { after: number; most: number; prefix?: string }

/**
 * Gives a statement a name once it was sent so many times: the database then reads and plans it once per connection. Each name
 * takes memory there, so only so many are given.
 */
export function nameRepeated({ after, most, prefix = 'repeated' }: Naming) {
  const names = new Map<string, string>()
  const sent = new Map<string, number>()
  return (config: unknown): unknown => {
    const query = readQuery(config)
    if (!query) return config
    const { text } = query
    const name = names.get(text)
    if (name) return { ...query, name }
    if (names.size >= most) return config
    const times = (sent.get(text) ?? 0) + 1
    sent.set(text, times)
    if (times >= after) {
      sent.delete(text)
      names.set(text, `${prefix}_${names.size + 1}`)
    } else if (sent.size > counted) sent.clear()
    return config
  }
}

/** Null for what has a name, is no statement, or is too long. */
function readQuery(config: unknown): Query | null {
  if (typeof config === 'string') return config.length > longest ? null : { text: config }
  const query = config as Partial<Query> & { submit?: unknown }
  if (typeof query.text !== 'string' || query.name || query.submit || query.text.length > longest) return null
  return query as Query
}
