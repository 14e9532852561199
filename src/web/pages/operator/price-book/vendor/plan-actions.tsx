import { Row } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Draft } from '../use-draft.ts'
import { useDraftAction } from '../use-draft-form.ts'
import { dropPlanEdits, moveEdits, saleEdits } from './plan-edits.ts'
import type { PlanRow } from './plan-rows.ts'
import classes from './vendor.module.css'

type PlanActionsProps = {
  row: PlanRow
  rows: PlanRow[]
  vendor: BookVendor
  draft: Draft
  onPrice: () => void
  onEdit: () => void
}

export function PlanActions({ row, rows, vendor, draft, onPrice, onEdit }: PlanActionsProps) {
  const action = useDraftAction(draft)
  const { plan, isNew } = row
  const at = rows.indexOf(row)
  const send = (edits: ReturnType<typeof saleEdits>) =>
    action.mutate({ title: `${vendor.name} changes`, edits })
  const move = (position: number) => send(moveEdits(row, position, draft.changes))
  return (
    <Row as="span" gap={2} justify="end" className={classes.actions}>
      <ActionIcon aria-label={`Change the price of ${plan.name}`} title="Change the price" onClick={onPrice}>
        <Icon name="pencil" size={15} />
      </ActionIcon>
      <Menu
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
        classNames={{ item: classes.menuItem }}
      >
        <Menu.Target>
          <ActionIcon aria-label={`More actions for ${plan.name}`} {...busy(action.isPending)}>
            <Icon name="chevron-down" size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>Edit name and details</Menu.Item>
          <Menu.Item disabled={at === 0} onClick={() => move(at - 1)}>
            Move up
          </Menu.Item>
          <Menu.Item disabled={at === rows.length - 1} onClick={() => move(at + 1)}>
            Move down
          </Menu.Item>
          {isNew ? (
            <Menu.Item color="red" onClick={() => send(dropPlanEdits(row))}>
              Remove from the draft
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => send(saleEdits(row, draft.changes))}>
              {plan.isRetired ? 'Restore plan' : 'Retire plan'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Row>
  )
}
