import { schemaResolver, useForm } from '@mantine/form'
import type { MutateOptions } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api.ts'
import { useUnsent } from './use-unsent.ts'

/** `() => import('…/contract/contact.ts').then((contact) => contact.sendContactMessage.body)` */
export type SchemaSource = () => Promise<Schema | undefined>

type Schema = Parameters<typeof schemaResolver>[0]
type Errors = { [field: string]: string | undefined }

type ApiFormOptions<Values, Output> = {
  initialValues: Values
  /** What is typed is kept under this name, one per thing, until it is sent: see unsent.ts. Never where a secret is typed. */
  keepAs?: string
  /** The contract's schema of the body, loaded when the form is used: no page waits for it. */
  schema: SchemaSource
  /** The domain's rules that the schema does not have. */
  check?: (values: Values) => Errors
  /** From useSubmitOnce. */
  action: {
    mutate: (values: Values, then?: MutateOptions<Output, Error, Values>) => void
    reset: () => void
    isPending: boolean
    error: Error | null
  }
  then?: MutateOptions<Output, Error, Values>
}

/**
 * A form that the contract's schema checks before it is sent. What the server says of a field lands on that field, the
 * first wrong field gets the focus, and what was typed stays.
 */
export function useApiForm<Values extends Record<string, unknown>, Output>(
  options: ApiFormOptions<Values, Output>,
) {
  const { initialValues, keepAs, schema, check, action, then } = options
  const element = useRef<HTMLFormElement>(null)
  const isChecking = useRef(false)
  const [refusals, setRefusals] = useState(0)
  const form = useForm<Values>({
    initialValues,
    validate: async (values) => ({ ...(await schemaErrors(schema, values)), ...check?.(values) }),
    onValuesChange: () => action.error && action.reset(),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  })

  const unsent = useUnsent(keepAs, form, action)

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function refuse() {
    isChecking.current = false
    setRefusals((count) => count + 1)
  }

  const checkAndSend = form.onSubmit((values) => {
    isChecking.current = false
    action.mutate(values, {
      ...then,
      onError: (error, ...rest) => {
        form.setErrors(fieldsOf(error))
        refuse()
        then?.onError?.(error, ...rest)
      },
    })
  }, refuse)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChecking.current || action.isPending) return
    isChecking.current = true
    checkAndSend(event)
  }

  const isSaidAtField = Object.keys(fieldsOf(action.error)).some(
    (field) => (field.split('.')[0] ?? '') in initialValues,
  )
  return {
    ...form,
    ...unsent,
    /** What went wrong that no field says. */
    failure: action.error && !isSaidAtField ? action.error.message : null,
    props: { ref: element, onSubmit, noValidate: true, onFocus: () => void load(schema) },
  }
}

function fieldsOf(error: Error | null): Record<string, string> {
  return error instanceof ApiError ? error.fields : {}
}

async function schemaErrors(source: SchemaSource, values: unknown) {
  const schema = await load(source)
  return schema ? schemaResolver(schema, { sync: true })(values) : {}
}

async function load(source: SchemaSource) {
  try {
    await import('./zod-without-eval.ts')
    return await source()
  } catch {
    // The script did not arrive: the server checks by the same schema.
    return undefined
  }
}
