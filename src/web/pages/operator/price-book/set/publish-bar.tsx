import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ChangeSet } from '#contract/catalog/change-sets.ts'
import type { Preview } from '#contract/catalog/preview.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import bar from '#web/parts/desk/action-bar.module.css'
import { isConflict } from '#web/parts/desk/is-conflict.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row } from '#web/ui/layout.tsx'
import { publishSentence } from './format-publish.ts'
import type { SetActions } from './use-set-actions.ts'

type PublishBarProps = { set: ChangeSet; preview: UseQueryResult<Preview>; actions: SetActions }

/** Says what publishing does, or what is in its way, with the way out. */
export function PublishBar({ set, preview, actions }: PublishBarProps) {
  const { changes, title } = set
  const { refusal, publish, discard, isBusy } = actions
  const obstacle = preview.data && obstacleText(preview.data)
  const canPublish = changes.length > 0 && preview.data && !preview.isFetching && !obstacle && !refusal

  async function askDiscard() {
    const isSure = await confirmDialog({
      title: `Discard “${title}”?`,
      message: `This drops ${pluralize(changes.length, 'change')}. The price book stays as it is.`,
      confirm: 'Discard draft',
      cancel: 'Keep draft',
      destructive: true,
    })
    if (isSure) discard.mutate()
  }

  return (
    <section className={bar.bar} aria-label="Publication">
      {refusal ? (
        <Row gap={12} rowGap={8} align="center" wrap role="alert">
          <p className={bar.wrong}>{refusal.message}</p>
          <Button variant="default" size="xs" onClick={() => void actions.reload()}>
            {isConflict(refusal) ? 'Show the latest' : 'Try again'}
          </Button>
        </Row>
      ) : (
        <p className={obstacle ? bar.wrong : bar.quiet} role="status">
          {obstacle ?? (preview.data && changes.length > 0 ? publishSentence(changes, preview.data) : '')}
        </p>
      )}
      <Row gap={8}>
        <Button variant="default" onClick={askDiscard} {...busy(isBusy)}>
          {discard.isPending ? 'Discarding...' : 'Discard'}
        </Button>
        <Button
          disabled={!canPublish && !isBusy}
          {...busy(isBusy)}
          onClick={() => preview.data && publish.mutate(preview.data.digest)}
        >
          {publish.isPending ? 'Publishing...' : publishLabel(changes.length, preview.data)}
        </Button>
      </Row>
    </section>
  )
}

/** "Publish 3 changes". */
function publishLabel(count: number, preview: Preview | undefined): string {
  return preview?.needsTwo ? 'Ask a second owner' : `Publish ${pluralize(count, 'change')}`
}

function obstacleText({ problems, stale }: Preview): string | null {
  const marked = new Set([...problems, ...stale].map(({ key }) => key)).size
  if (marked === 0) return null
  return marked === 1
    ? 'Fix the marked change before you publish.'
    : `Fix the ${marked} marked changes before you publish.`
}
