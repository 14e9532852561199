import classes from './how-it-works.module.css'

/** Four sentences that are all there is to know. */
export function HowItWorks({ vendor }: { vendor: string }) {
  const steps = [
    {
      title: 'Commit seats and a maximum.',
      text: `Other companies and ${vendor} never see the most you'd pay.`,
    },
    {
      title: 'More seats, lower price.',
      text: 'When the pool closes, the lowest price with enough seats wins.',
    },
    {
      title: 'Everyone pays that price.',
      text: "If it's above your maximum, or no price is reached, you owe nothing.",
    },
    {
      title: 'Joining early never costs you.',
      text: 'If later companies push the price down, you get the difference back.',
    },
  ]
  return (
    <section aria-labelledby="how" className={classes.section}>
      <h2 id="how">How it works</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <strong>
              {index + 1}. {title}
            </strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
