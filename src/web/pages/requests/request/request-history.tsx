import type { ReactNode } from 'react'
import { formatDeciders, isPassed } from '#web/parts/requests/format-request.ts'
import { When } from '#web/parts/when.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { formatLater, formatSkipped, formatStandIn, shownCourse } from './format-course.ts'
import classes from './request.module.css'
import type { ShownCard, ShownRequest } from './use-decision.ts'

/** What happened, who decides now, what follows, and which steps are skipped. */
export function RequestHistory({ request }: { request: ShownRequest }) {
  const { history, status, kind } = request
  return (
    <section aria-labelledby="request-history">
      <h3 id="request-history">{status === 'open' ? 'Who decides' : 'History'}</h3>
      <Text as="ol" size="sm" className={classes.history}>
        {history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays in its place
          <Line key={index} title={event.what} look={isPassed(event) ? 'note' : 'past'}>
            {event.who && <>{event.who}, </>}
            <When at={event.at} as="time" />
            {/* Why somebody asked is quoted above. */}
            {event.reason && event.reason !== request.reason && (
              <span className={classes.reason}>{event.reason}</span>
            )}
          </Line>
        ))}
        {status === 'open' && <Steps request={request} />}
        {(status === 'open' || status === 'waiting') && (
          <Line title={nextTexts[kind].title} look="next">
            {nextTexts[kind].text}
          </Line>
        )}
      </Text>
    </section>
  )
}

/** The requester sees only the step that is open. */
function Steps({ request }: { request: ShownRequest }) {
  const course = shownCourse(request)
  if (course.length === 0) return <OpenStep request={request} />
  return course.map((step, index) =>
    step.state === 'open' ? (
      <OpenStep key={step.name} request={request} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a policy may use a name twice, and keeps its order
      <Line key={index} title={step.name} look={looks[step.state]}>
        {texts[step.state](step)}
      </Line>
    ),
  )
}

function OpenStep({ request }: { request: ShownRequest }) {
  const { step, card } = request
  if (!step) return null
  const away = step.escalated ? undefined : card?.standsInFor
  return (
    <Line title={step.name} look="now">
      {step.of > 1 && `Step ${step.n} of ${step.of}. `}
      {away ? (
        formatStandIn(away, new Date())
      ) : (
        <>
          {step.escalated ? 'Waits' : `Waits for ${formatDeciders(step)}`} since{' '}
          <When at={step.since} as="day" />
          {step.escalated && ', now for any admin'}.
        </>
      )}
    </Line>
  )
}

type LineProps = {
  title: string
  look: 'past' | 'note' | 'now' | 'next' | 'skipped'
  children: ReactNode
}

function Line({ title, look, children }: LineProps) {
  return (
    <Stack as="li" data-look={look}>
      <Text as="span" weight={500} className={classes.event}>
        {title}
      </Text>
      <Text as="span" tone="dimmed">
        {children}
      </Text>
    </Stack>
  )
}

type Step = ShownCard['course'][number]

const looks = { settled: 'past', open: 'now', later: 'next', skipped: 'skipped' } as const
const texts: Record<Exclude<Step['state'], 'open'>, (step: Step) => string> = {
  settled: () => 'Somebody it asks approved an earlier step.',
  later: formatLater,
  skipped: formatSkipped,
}

const nextTexts = {
  purchase: { title: 'Cobuy review', text: 'After approval, usually within 1 business day.' },
  waitlist: { title: 'Waitlist or pool', text: 'After approval, your admins join it.' },
  change: { title: 'Subscription changes', text: 'After approval, right away.' },
  commitment: { title: 'Commitment counts', text: 'After approval, it counts in the pool.' },
}
