import classes from './onboarding.module.css'

export type Step = 1 | 2 | 3

const labels = ['Accept Terms', 'Information', 'Finish Onboarding']

/** Where in the three steps we are. */
export function StepList({ current }: { current: Step }) {
  return (
    <ol aria-label="Steps" className={classes.steps}>
      {labels.map((label, index) => (
        <li
          key={label}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current || undefined}
        >
          <span className="figures">0{index + 1}</span> {label}
          {index + 1 < current && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
