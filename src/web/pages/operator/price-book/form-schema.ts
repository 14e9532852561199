import type { SchemaSource } from '#web/parts/use-api-form.ts'

type Loaded = Awaited<ReturnType<SchemaSource>>
type Issues = { message: string; path?: readonly unknown[] }[]

/** The contract's schema for a form that has the same fields as text: they are converted before they are checked. */
export function convertedSchema<Values>(
  source: SchemaSource,
  convert: (values: Values) => unknown,
): SchemaSource {
  return async () => {
    const schema = await source()
    if (!schema) return undefined
    const { validate, ...rest } = schema['~standard']
    const checked = {
      ...rest,
      validate: (values: unknown) => ownPaths(validate(convert(values as Values)) as { issues?: Issues }),
    }
    return { '~standard': checked } as unknown as Loaded
  }
}

/** The third keyword is part of the field "keywords". */
function ownPaths(result: { issues?: Issues }) {
  if (!result.issues) return result
  const issues = result.issues.map(({ path = [], ...issue }) => ({
    ...issue,
    path: path.filter((part) => typeof part === 'string'),
  }))
  return { issues }
}
