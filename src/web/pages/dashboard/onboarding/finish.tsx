import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '#web/api.ts'
import { setLatestCompany } from '#web/parts/company/latest-company.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { Failure } from './failure.tsx'
import classes from './onboarding.module.css'

/** The last step. The gate closes once the server knows that onboarding is complete. */
export function Finish({ onBack }: { onBack: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const finish = useSubmitOnce({
    mutationFn: () => call('PATCH /api/company/update-onboarding', { body: { isOnboardingComplete: true } }),
    onSuccess: setLatestCompany,
  })
  const isIncomplete = finish.error instanceof ApiError && finish.error.code === 'onboarding_incomplete'
  return (
    <Stack gap={16} align="center" className={classes.finish}>
      <Row as="span" align="center" justify="center" tone="success" className={classes.done}>
        <Icon name="check" size={24} />
      </Row>
      <div>
        <Text as="h3" size="xl" ref={title} tabIndex={-1} className={classes.title}>
          That's all we need!
        </Text>
        <Text tone="dimmed">We will email you once your application is verified...</Text>
      </div>
      {finish.isError && <Failure>{finish.error.message}</Failure>}
      <Row gap={8} wrap className={shapes.share}>
        {isIncomplete && (
          <Button variant="default" onClick={onBack}>
            Back to Information
          </Button>
        )}
        <Button onClick={() => finish.mutate()} {...busy(finish.isPending)}>
          {finish.isPending ? 'Finishing...' : 'Explore'}
        </Button>
      </Row>
    </Stack>
  )
}
