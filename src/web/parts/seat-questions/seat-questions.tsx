import { useQuery } from '@tanstack/react-query'
import type { SeatQuestion } from '#contract/fulfillment/seat-questions.ts'
import { formatDay } from '#domain/platform/day.ts'
import { call } from '#web/api.ts'
import { read, refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { LogoTile } from '../logo-tile.tsx'
import { useSubmitOnce } from '../use-submit-once.ts'
import { When } from '../when.tsx'
import classes from './seat-questions.module.css'

/** Asks whether people still use their seats. It takes no place while there is nothing to ask. */
export function SeatQuestions() {
  const { data } = useQuery({
    ...read('GET /api/my-seats/questions'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  if (!data || data.questions.length === 0) return null
  return (
    <Stack as="section" gap={8} aria-label="Questions about your seats" className={classes.questions}>
      {data.questions.map((question) => (
        <QuestionCard key={question._id} question={question} />
      ))}
    </Stack>
  )
}

function QuestionCard({ question }: { question: SeatQuestion }) {
  const { _id, vendor, logo, state } = question
  const answer = useSubmitOnce({
    mutationFn: (keep: boolean) =>
      call('POST /api/my-seats/questions/:id', { params: { id: _id }, body: { keep } }),
    onSettled: () => refresh('GET /api/my-seats/questions', 'GET /api/my-seats'),
  })
  return (
    <Row gap={12} align="center" wrap className={classes.card}>
      <LogoTile vendor={vendor} logo={logo} size={36} />
      <div className={classes.text}>
        <h2>{state === 'open' ? `Do you still use ${vendor}?` : `You released ${vendor}`}</h2>
        <p>
          <Explanation {...question} />
        </p>
        {answer.error && (
          <p role="alert" className={classes.wrong}>
            {answer.error.message}
          </p>
        )}
      </div>
      <Row gap={8} className={classes.buttons}>
        {state === 'open' ? (
          <>
            <PlainButton look="filled" onClick={() => answer.mutate(true)} {...busy(answer.isPending)}>
              Keep<span className="sr-only"> {vendor}</span>
            </PlainButton>
            <PlainButton onClick={() => answer.mutate(false)} {...busy(answer.isPending)}>
              Release<span className="sr-only"> {vendor}</span>
            </PlainButton>
          </>
        ) : (
          question.isFree && (
            <PlainButton onClick={() => answer.mutate(true)} {...busy(answer.isPending)}>
              Take it back<span className="sr-only">: {vendor}</span>
            </PlainButton>
          )
        )}
      </Row>
    </Row>
  )
}

function Explanation({ state, subscription, releasesOn, takeBackUntil, isFree }: SeatQuestion) {
  if (state === 'released') {
    if (!isFree) return <>No seat is free anymore. Ask an admin if you need one.</>
    return (
      <>
        {subscription}. You can take it back until <When at={takeBackUntil ?? ''} as="time" />, while a seat
        is free.
      </>
    )
  }
  return (
    <>
      {subscription}. Your company decides soon whether to renew it.{' '}
      {releasesOn
        ? `Without an answer, your seat is released on ${formatDay(releasesOn)}.`
        : 'Without an answer, you keep it.'}
    </>
  )
}
