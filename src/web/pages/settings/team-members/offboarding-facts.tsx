import type { OffboardingReport } from '#contract/people/team.ts'
import { formatOffboarding } from './format-offboarding.ts'
import classes from './team-members.module.css'

type OffboardingFactsProps = { report: OffboardingReport; isDone?: boolean }

/** The offboarding report, before and after. */
export function OffboardingFacts({ report, isDone = false }: OffboardingFactsProps) {
  return (
    <ul className={classes.report} aria-label={isDone ? 'What has ended' : 'What ends'}>
      {formatOffboarding(report, isDone).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
