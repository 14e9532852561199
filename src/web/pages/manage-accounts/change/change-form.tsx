import { Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ChangePreview } from '#contract/subscriptions/subscription-change.ts'
import { answerOf } from '#web/parts/answer-of.ts'
import { busy } from '#web/ui/busy.ts'
import { Money } from '#web/ui/money.tsx'
import { Fact } from '../fact.tsx'
import classes from './change.module.css'
import { changeLabel, describeRelease, previewRows, type Wish } from './describe-change.ts'
import type { LineForm } from './line-form.ts'
import { useMakeChange, usePreview } from './use-change.ts'

type ChangeFormProps = LineForm & { wish: Wish | null; children: ReactNode }

/** What a change costs and does, and its button: what is shown is what is booked. */
export function ChangeForm({ purchase, position, line, name, wish, onDone, children }: ChangeFormProps) {
  const asked = { purchaseId: purchase._id, position, wish }
  const preview = usePreview(asked)
  const [isLater, setLater] = useState(false)
  const [release, setRelease] = useReleased(wish)
  const change = useMakeChange({ ...asked, line, name, onDone })
  const shown = wish ? preview.data : undefined
  const current = wish ? answerOf(preview) : null
  const tooMany = shown?.tooMany ?? 0
  const error = change.error ?? (wish ? preview.error : null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!current || preview.isFetching || release.length < tooMany) return
    change.mutate({ total: current.total, billing: isLater ? 'next' : 'now', release })
  }

  return (
    <Stack as="form" gap={12} onSubmit={submit}>
      {children}
      <div aria-live="polite" aria-busy={preview.isFetching}>
        {shown && !preview.error && (
          <dl className={`${shapes.pairs} ${shapes.stale}`} data-stale={current === null || undefined}>
            {previewRows(line, shown, new Date()).map(({ label, before, amount }) => (
              <Fact key={label} label={label}>
                {before !== null && (
                  <>
                    <Money cents={before} as="list" />{' '}
                  </>
                )}
                {amount}
              </Fact>
            ))}
          </dl>
        )}
        {!wish && (
          <Text size="sm" tone="dimmed">
            You see what it costs before anything changes.
          </Text>
        )}
      </div>
      {shown && tooMany > 0 && (
        <Holders preview={shown} tooMany={tooMany} chosen={release} onChange={setRelease} />
      )}
      {shown && shown.total > 0 && (
        <Checkbox
          label="Charge it on the next monthly invoice"
          checked={isLater}
          onChange={({ currentTarget: { checked } }) => setLater(checked)}
        />
      )}
      {error && (
        <Text size="sm" tone="error" role="alert">
          {error.message}
        </Text>
      )}
      {wish && (
        <Button
          type="submit"
          variant="default"
          fullWidth
          disabled={!current || release.length < tooMany}
          {...busy(change.isPending)}
        >
          {change.isPending ? 'Saving...' : changeLabel(line, wish, current ?? undefined)}
        </Button>
      )}
    </Stack>
  )
}

/** Who gives their seat back for this wish: another one asks anew. */
function useReleased(wish: Wish | null) {
  const asked = JSON.stringify(wish)
  const [chosen, setChosen] = useState({ asked, ids: [] as string[] })
  const ids = chosen.asked === asked ? chosen.ids : []
  return [ids, (next: string[]) => setChosen({ asked, ids: next })] as const
}

type HoldersProps = {
  preview: ChangePreview
  tooMany: number
  chosen: string[]
  onChange: (ids: string[]) => void
}

/** Who gives their seat back. */
function Holders({ preview: { holders = [] }, tooMany, chosen, onChange }: HoldersProps) {
  return (
    <Stack as="fieldset" gap={8} size="sm" className={classes.holders}>
      <legend>{describeRelease(tooMany, chosen.length)}</legend>
      {holders.map(({ _id, name, email }) => (
        <Checkbox
          key={_id}
          label={name || email}
          checked={chosen.includes(_id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
          }
        />
      ))}
    </Stack>
  )
}
