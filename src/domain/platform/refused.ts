export type RefusedDetail = {
  /** A more helpful sentence than the default text of the code. */
  message?: string
  fields?: Record<string, string>
  data?: Record<string, unknown>
}

/** A business rule says no. The contract has the status and default text of each code. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  readonly detail: RefusedDetail

  constructor(code: string, detail: RefusedDetail = {}) {
    super(detail.message ?? code)
    this.code = code
    this.detail = detail
  }
}

/** Runs the work; a refusal is shown at this field. */
export function aboutField<T>(field: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused(error.code, { ...error.detail, fields: { [field]: error.message } })
  }
}
