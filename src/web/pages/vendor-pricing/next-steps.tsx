import type { Vendor } from '#domain/catalog/vendor.ts'
import classes from './aside.module.css'

const steps = {
  checkout: [
    { title: 'You send the request.', text: 'Nothing is charged.' },
    { title: 'We review it.', text: 'We’ll email you the order form.' },
    { title: 'You pay the invoice.', text: 'It’s due 7 days after its date.' },
  ],
  waitlist: [
    { title: 'You join the waitlist.', text: 'No charge, nothing to sign.' },
    { title: 'We negotiate.', text: 'Your spend and seats strengthen our negotiation.' },
    { title: 'You hear from us.', text: 'We’ll email you when it’s available.' },
  ],
}

export function NextSteps({ kind }: Pick<Vendor, 'kind'>) {
  return (
    <section className={classes.aside} aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol>
        {steps[kind].map(({ title, text }, index) => (
          <li key={title}>
            <strong>
              {index + 1}. {title}
            </strong>{' '}
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
