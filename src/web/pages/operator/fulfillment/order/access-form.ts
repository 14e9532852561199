import { type AccessValues, keysIn, problemsOf } from '#web/parts/access/access-values.ts'

/** What is typed about access: the section shows it, the bar sends it. */
export type AccessForm = {
  access: AccessValues
  setAccess: (values: AccessValues) => void
  problems: Record<string, string>
  setProblems: (problems: Record<string, string>) => void
}

/** What is wrong with the access as typed. Only the server knows how many keys an order still needs. */
export function problemsOfForm(values: AccessValues): Record<string, string> {
  return problemsOf(values, keysIn(values.keys).length)
}
