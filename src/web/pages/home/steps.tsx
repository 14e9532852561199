import type { IconName } from '#web/ui/icons.tsx'
import { type Meaning, StatusChip } from '#web/ui/status-chip.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import classes from './steps.module.css'

type Step = { chip: string; meaning: Meaning; icon?: IconName; title: string; text: string }

const steps: Step[] = [
  {
    chip: 'Your request',
    meaning: 'neutral',
    icon: 'plus',
    title: '1. Choose plans and seats',
    text: 'See list price and group price for your exact seats, then send the request. Nothing is charged.',
  },
  {
    chip: 'In review',
    meaning: 'ours',
    title: '2. We review it',
    text: 'We confirm plans and seats with the vendor, then email you our decision.',
  },
  {
    chip: 'Approved',
    meaning: 'yours',
    title: '3. You pay one invoice',
    text: 'Each product gets a first invoice. After that, one invoice a month for all of them.',
  },
  {
    chip: 'Active',
    meaning: 'good',
    title: '4. You assign seats',
    text: 'Assign seats to your team, see who has what, and watch your savings add up.',
  },
]

/** The same status chips that the dashboard uses. */
export function Steps() {
  return (
    <section className={classes.section} aria-labelledby="how">
      <Wrap>
        <h2 id="how" className={classes.heading}>
          How it works
        </h2>
        <ol className={classes.list}>
          {steps.map(({ chip, meaning, icon, title, text }) => (
            <li key={title} className={classes.step}>
              <StatusChip meaning={meaning} icon={icon}>
                {chip}
              </StatusChip>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Wrap>
    </section>
  )
}
