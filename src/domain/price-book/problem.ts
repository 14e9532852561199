/** Why a set can't be published, at the change that causes it. */
export type Problem = { readonly key: string; readonly code: string; readonly text: string }
