import { Button } from '@mantine/core'
import type { LastExport } from '#contract/people/my-data.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSubmitOnce } from '../use-submit-once.ts'
import classes from './own-data.module.css'

type ExportBoxProps = {
  last: LastExport | null
  /** Where the files are: "/api/user/export". */
  path: string
  onAsk: () => Promise<unknown>
  onAsked: () => Promise<unknown>
}

/** Asks for an export, and offers the last one while it can be downloaded. */
export function ExportBox({ last, path, onAsk, onAsked }: ExportBoxProps) {
  const ask = useSubmitOnce({
    mutationFn: onAsk,
    onSuccess: async () => {
      await onAsked()
      void toast({ message: "We're making your export. We'll email you when it's ready." })
    },
    onError: (error) => toast({ message: error.message, wrong: true }),
  })
  return (
    <>
      {last && (
        <Text tone="dimmed" className={classes.note}>
          {describe(last)}
        </Text>
      )}
      <Row gap={8} wrap>
        {last?.availableUntil && (
          <LinkButton href={`${path}/${last._id}`} reloadDocument download>
            <Icon name="download" size={15} /> Download export
          </LinkButton>
        )}
        {(!last || last.canRepeat) && (
          <Button variant="default" onClick={() => ask.mutate()} {...busy(ask.isPending)}>
            {ask.isPending ? 'Asking...' : 'Make an export'}
          </Button>
        )}
      </Row>
    </>
  )
}

function describe({ availableUntil, askedAt }: LastExport): string {
  const day = (at: string) => formatNearDay(at, new Date())
  return availableUntil
    ? `You can download the export of ${day(askedAt)} through ${day(availableUntil)}.`
    : "We're making your export. We'll email you when it's ready."
}
