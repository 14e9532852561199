export type RefusedDetail = {
  /** A sentence that helps the user more than the default text of the code. */
  message?: string
  fields?: Record<string, string>
  data?: Record<string, unknown>
}

/** A rule of the business says no. The contract knows the status and the default text of each code. */
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

/** Does the work; what it refuses is told at the field that it is about. */
export function aboutField<T>(field: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused(error.code, { ...error.detail, fields: { [field]: error.message } })
  }
}
