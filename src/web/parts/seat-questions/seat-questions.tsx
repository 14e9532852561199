import { useQuery } from '@tanstack/react-query'
import type { SeatQuestion } from '#contract/fulfillment/seat-questions.ts'
import { formatDay } from '#domain/platform/day.ts'
import { call } from '#web/api.ts'
import { read, refresh } from '#web/queries.ts'
import { useCan } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
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
  // Below it is what they owe.
  const seesMoney = useCan('finance')
  const answer = useSubmitOnce({
    mutationFn: (keep: boolean) =>
      call('POST /api/my-seats/questions/:id', { params: { id: _id }, body: { keep } }),
    onSettled: () => refresh('GET /api/my-seats/questions', 'GET /api/my-seats'),
  })
  return (
    <Row gap={12} align="center" wrap className={shapes.asked}>
      <LogoTile vendor={vendor} logo={logo} size={36} />
      <div className={classes.text}>
        <Text as="h2" size="name">
          {state === 'open' ? `Do you still use ${vendor}?` : `You released ${vendor}`}
        </Text>
        <Text size="sm" tone="dimmed">
          <Explanation {...question} />
        </Text>
        {answer.error && (
          <Text size="sm" tone="error" role="alert">
            {answer.error.message}
          </Text>
        )}
      </div>
      <Row gap={8} className={`${shapes.share} ${classes.buttons}`}>
        {state === 'open' ? (
          <>
            <PlainButton
              look={seesMoney ? 'default' : 'filled'}
              onClick={() => answer.mutate(true)}
              {...busy(answer.isPending)}
            >
              Keep<VisuallyHidden> {vendor}</VisuallyHidden>
            </PlainButton>
            <PlainButton onClick={() => answer.mutate(false)} {...busy(answer.isPending)}>
              Release<VisuallyHidden> {vendor}</VisuallyHidden>
            </PlainButton>
          </>
        ) : (
          question.isFree && (
            <PlainButton onClick={() => answer.mutate(true)} {...busy(answer.isPending)}>
              Take it back<VisuallyHidden>: {vendor}</VisuallyHidden>
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
