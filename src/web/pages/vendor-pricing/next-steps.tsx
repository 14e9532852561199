import type { Vendor } from '../../../domain/catalog/vendor.ts'
import classes from './aside.module.css'

const steps = {
  checkout: [
    { title: 'You send the request.', text: 'Nothing is charged.' },
    { title: 'We review it.', text: 'You get an e-mail with the order form.' },
    { title: 'You pay the invoice.', text: 'It is due 7 days after its date.' },
  ],
  waitlist: [
    { title: 'You join the waitlist.', text: 'Nothing is charged, nothing is signed.' },
    { title: 'We negotiate.', text: 'Your spend and seats add to the weight of the group.' },
    { title: 'You hear from us.', text: 'You get an e-mail once the group price can be bought.' },
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
