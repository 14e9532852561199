/** A signed-in user of a server; these headers identify them. */
export type Person = { headers: Record<string, string>; cart?: string }

/** A request that a server gets over and over. */
export type Call = {
  path: string | ((person: Person) => string)
  body?: object
  /** Part of every right answer: a refusal in GraphQL has the status of a success. */
  expected: string
}

/** A server to be compared, with some people who have as many orders each. */
export type Contender = { url: string; pid: number; people: Person[]; stop: () => Promise<void> }

/** Calls of Cobuy that others are compared with. */
export type CobuyCall = 'session check' | 'list' | 'purchase request'

export type Alternative = Contender & {
  name: string
  comparisons: { name: string; cobuyCall: CobuyCall; otherCall: Call }[]
}

/** How many people use a server at the same time, each with orders of their own. */
export const people = 4
export const ordersEach = 10
