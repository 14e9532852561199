import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BRAND } from '#web/brand.ts'
import { pageMeta } from '#web/page-meta.ts'
import { ContactForm, type ContactKind, isContactKind } from '#web/parts/contact-form.tsx'
import { Providers } from '#web/providers.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
import { Contacts } from './contacts.tsx'
import { Faq } from './faq.tsx'
import classes from './page.module.css'

export function meta() {
  return pageMeta({
    title: 'Contact Us',
    description: `Talk to the people behind ${BRAND.name}: support, demos, deals you need and partnerships. Answers to the questions we hear most.`,
    path: '/contact-us',
  })
}

export default function ContactPage() {
  const [kind, setKind] = useKind()
  return (
    <PageBody>
      <PageTitle lede="Ask about a price, a request or an invoice. A real person will reply.">
        Contact Us
      </PageTitle>
      <div className={classes.columns}>
        <section aria-labelledby="write" className={classes.write}>
          <h2 id="write" className={classes.heading}>
            Write to us
          </h2>
          <Providers>
            <ContactForm kind={kind} onKindChange={setKind} />
          </Providers>
        </section>
        <div>
          <Contacts />
          <section aria-labelledby="faq">
            <h2 id="faq" className={classes.heading}>
              Questions we hear most
            </h2>
            <Faq />
          </section>
        </div>
      </div>
    </PageBody>
  )
}

/** `?kind=demo` preselects the topic; read after the first paint, because the HTML is the same for all. */
function useKind() {
  const [params] = useSearchParams()
  const [kind, setKind] = useState<ContactKind>('support')
  const asked = params.get('kind')
  useEffect(() => {
    if (isContactKind(asked)) setKind(asked)
  }, [asked])
  return [kind, setKind] as const
}
