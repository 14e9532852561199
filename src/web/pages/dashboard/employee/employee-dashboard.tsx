import { AttentionList } from '#web/parts/attention/attention-list.tsx'
import { useAttention } from '#web/parts/attention/use-attention.ts'
import { Steady, StillLoading } from '#web/parts/steady.tsx'
import { OwnTools } from '#web/parts/wanted-tools/own-tools.tsx'
import { Stack } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { listedItems } from '../attention/listed-items.ts'
import { AskAdmin } from './ask-admin.tsx'
import { MyRequests } from './my-requests.tsx'
import { MySeats } from './my-seats.tsx'

const nothing: ReadonlySet<string> = new Set()

/** Employees see what needs them, what they have and what they asked for, not the company's purchases. */
export function EmployeeDashboard() {
  const { data = [], isPending } = useAttention()
  const items = listedItems(data, nothing, { open: null })
  return (
    <Steady>
      {isPending && <StillLoading />}
      {items.length > 0 && <AttentionList items={items} />}
      <div className={shapes.columns}>
        <Stack gap={24}>
          <MySeats />
          <MyRequests />
          <OwnTools heading="Tools you asked us for" />
        </Stack>
        <AskAdmin />
      </div>
    </Steady>
  )
}
