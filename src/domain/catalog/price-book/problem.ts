/** Why a set can't be published, at the change that causes it. */
export type Problem = { readonly key: string; readonly code: string; readonly text: string }

/** Worth a look before publishing, at the change that causes it. */
export type Warning = { readonly key: string; readonly text: string }
