const uniqueViolation = '23505'

/** Whether a statement failed because another row has the same unique value; the driver's error is the cause of ours. */
export function isUniqueViolation(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ((each as { code?: unknown }).code === uniqueViolation) return true
  }
  return false
}
