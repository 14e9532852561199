import { formatDeciders, isPassed } from '../../../parts/requests/format-request.ts'
import { When } from '../../../parts/when.tsx'
import classes from './request.module.css'
import type { ShownRequest } from './use-decision.ts'

/** What happened, who decides now and what follows. */
export function RequestHistory({ request }: { request: ShownRequest }) {
  const { history, step, status, kind } = request
  return (
    <section aria-labelledby="request-history">
      <h3 id="request-history">{status === 'open' ? 'Who decides' : 'History'}</h3>
      <ol className={classes.history}>
        {history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays in its place
          <li key={index} data-note={isPassed(event) || undefined}>
            <span className={classes.event}>{event.what}</span>
            <span className={classes.quiet}>
              {event.who && <>{event.who}, </>}
              <When at={event.at} as="time" />
            </span>
            {/* Why somebody asked is quoted above. */}
            {event.reason && event.reason !== request.reason && (
              <span className={classes.reason}>{event.reason}</span>
            )}
          </li>
        ))}
        {status === 'open' && step && (
          <li data-now>
            <span className={classes.event}>{step.name}</span>
            <span className={classes.quiet}>
              {step.of > 1 && `Step ${step.n} of ${step.of}. `}
              Waits for {formatDeciders(step)} since <When at={step.since} as="day" />
              {step.escalated && '. Open to all admins after 7 days'}
            </span>
          </li>
        )}
        {(status === 'open' || status === 'waiting') && (
          <li data-next>
            <span className={classes.event}>{nextTexts[kind].title}</span>
            <span className={classes.quiet}>{nextTexts[kind].text}</span>
          </li>
        )}
      </ol>
    </section>
  )
}

const nextTexts = {
  purchase: { title: 'Cobuy review', text: 'After approval, usually within 1 business day.' },
  waitlist: { title: 'Waitlist or pool', text: 'After approval, your admins join it.' },
  commitment: { title: 'Commitment counts', text: 'After approval, it counts in the pool.' },
}
