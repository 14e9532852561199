/** Pages that come with later issues: until its route stands in routes.ts, nothing links to a page. */
export const laterPages: { billing: boolean } = {
  /** /billing */
  billing: false,
}
