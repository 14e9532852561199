import classes from './aside.module.css'

const reasons = [
  { title: 'Experts negotiate for you.', text: 'One price, agreed for every company in the group.' },
  { title: 'You save thousands versus list price.', text: 'Both prices stand side by side, always.' },
  { title: 'You stay in control.', text: 'No risk, no extra costs, no long lock-in.' },
]

export function Reasons() {
  return (
    <section className={`${classes.aside} ${classes.reasons}`} aria-labelledby="reasons">
      <h2 id="reasons">Why purchase through us</h2>
      <ul>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
