import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Company } from '../../../../contract/companies.ts'
import { checkOnboarding } from '../../../../domain/company.ts'
import { ApiError, call } from '../../../api.ts'
import { useSubmitOnce } from '../../../parts/use-submit-once.ts'
import { type FormField, type FormValues, formOf } from './form-values.ts'
import { useWebsiteCheck } from './use-website-check.ts'

type Errors = Partial<Record<FormField, string>>

/** What was typed, what is wrong with it, and the one call at its end. */
export function useCompanyForm(company: Company | null, onSaved: (company: Company) => void) {
  const [values, setValues] = useState<FormValues>(() => formOf(company))
  const [errors, setErrors] = useState<Errors>({})
  const website = useWebsiteCheck(values.website)
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const save = useSubmitOnce({
    mutationFn: (body: FormValues) =>
      company
        ? call('PUT /api/company/:id', { params: { id: company._id }, body })
        : call('POST /api/company', { body }),
    onSuccess: onSaved,
    onError: (error) => refuse(error instanceof ApiError ? error.fields : {}),
  })

  // The step before went, and the focus with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  // After a refusal the first field to mend has the focus.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function refuse(found: Errors) {
    setErrors(found)
    setRefusals((count) => count + 1)
  }

  function set(field: FormField, value: string) {
    const alsoCity = field === 'state' ? { city: '' } : {}
    setValues((current) => ({ ...current, [field]: value, ...alsoCity }))
    setErrors(({ [field]: _, ...others }) => others)
    if (save.isError) save.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const { errors: found } = checkOnboarding(values, () => website === 'verified')
    if (Object.keys(found).length > 0) refuse(found)
    else save.mutate(values)
  }

  const failure = save.error?.message ?? null
  return { form, values, errors, website, set, submit, failure, busy: save.isPending }
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>
