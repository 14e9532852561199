import { currentTerms, termsDate } from '#domain/platform/terms.ts'
import { BRAND } from '#web/brand.ts'
import { pageMeta } from '#web/page-meta.ts'
import { sectionId, termsSections } from '#web/parts/terms-sections.ts'
import { TermsText } from '#web/parts/terms-text.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SideList } from '#web/ui/side-list.tsx'
import { PageBody } from '#web/ui/wrap.tsx'

export function meta() {
  return pageMeta({
    title: 'Terms & Conditions',
    description: `What you and ${BRAND.name} agree on: no fee for buyers, invoices payable within 7 days, 30 days’ notice to cancel.`,
    path: '/terms',
  })
}

const items = termsSections.map((section, index) => ({
  id: sectionId(section),
  label: `${index + 1}. ${section.title}`,
}))

export default function TermsPage() {
  return (
    <PageBody>
      <PageTitle lede={`Last revised ${termsDate(currentTerms)}.`}>Terms & Conditions</PageTitle>
      <SideList title="Sections" items={items}>
        <TermsText />
      </SideList>
    </PageBody>
  )
}
