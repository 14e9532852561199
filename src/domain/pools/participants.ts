/** Companies are tied by a person who is on both teams, or by an email domain of their own. */
export type Tied = {
  readonly id: string
  /** Of verified addresses. */
  readonly emailDomains: readonly string[]
  /** Their normalized email addresses. */
  readonly members: readonly string[]
}

/** The participant of each company: its own id, or one name for all that are tied, directly or through others. */
export function participantsOf(
  companies: readonly Tied[],
  isPublicEmailDomain: (domain: string) => boolean,
): Map<string, string> {
  const parents = new Map(companies.map(({ id }) => [id, id]))
  const firstWith = new Map<string, string>()
  for (const company of companies) {
    for (const mark of marksOf(company, isPublicEmailDomain)) {
      const other = firstWith.get(mark)
      if (other === undefined) firstWith.set(mark, company.id)
      else join(parents, company.id, other)
    }
  }
  const sizes = Map.groupBy(companies, ({ id }) => rootOf(parents, id))
  return new Map(
    companies.map(({ id }) => {
      const root = rootOf(parents, id)
      return [id, sizes.get(root)?.length === 1 ? id : `with ${root}`]
    }),
  )
}

/** Whatever two tied companies have in common. */
function marksOf(
  { emailDomains, members }: Tied,
  isPublicEmailDomain: (domain: string) => boolean,
): string[] {
  const own = emailDomains.filter((domain) => !isPublicEmailDomain(domain))
  return [...own.map((domain) => `@${domain}`), ...members]
}

/** The smaller id names them all, so that the order of companies does not matter. */
function join(parents: Map<string, string>, one: string, other: string): void {
  const [a, b] = [rootOf(parents, one), rootOf(parents, other)]
  if (a < b) parents.set(b, a)
  else parents.set(a, b)
}

function rootOf(parents: Map<string, string>, id: string): string {
  let root = id
  while (parents.get(root) !== root) root = parents.get(root) ?? root
  // Shortens the way for the next one.
  parents.set(id, root)
  return root
}
