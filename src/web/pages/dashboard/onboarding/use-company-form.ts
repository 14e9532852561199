import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Company } from '#contract/people/companies.ts'
import { checkOnboarding } from '#domain/people/company.ts'
import { call } from '#web/api.ts'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { read } from '#web/queries.ts'
import { type FormValues, formOf } from './form-values.ts'
import { useWebsiteCheck } from './use-website-check.ts'

/** The website at the domain of the person's own address. */
export const ownWebsite = read('GET /api/company/website', { query: {} })

/** The form's values, its errors and its submission. */
export function useCompanyForm(company: Company | null, onSaved: (company: Company) => void) {
  const save = useSubmitOnce({
    mutationFn: (body: FormValues) =>
      company
        ? call('PUT /api/company/:id', { params: { id: company._id }, body })
        : call('POST /api/company', { body }),
    onSuccess: onSaved,
  })
  const form = useApiForm({
    initialValues: formOf(company),
    schema: () => import('#contract/people/companies.ts').then(({ createCompany }) => createCompany.body),
    check: (values) => checkOnboarding(values, () => website === 'verified').errors,
    action: save,
  })
  const website = useWebsiteCheck(form.values.website)
  const suggested = useQuery({ ...ownWebsite, enabled: !company?.website }).data?.website

  // Whoever has typed something knows better.
  const { setFieldValue, isTouched } = form
  useEffect(() => {
    if (suggested && !isTouched('website')) setFieldValue('website', suggested)
  }, [suggested, isTouched, setFieldValue])

  // The previous step is gone, and the focus with it.
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return { form, website, failure: save.error?.message, busy: save.isPending }
}
