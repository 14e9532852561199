import { AttentionList } from '#web/parts/attention/attention-list.tsx'
import { useAttention } from '#web/parts/attention/use-attention.ts'
import { Steady, StillLoading } from '#web/parts/steady.tsx'
import shapes from '#web/ui/shapes.module.css'
import { AskAdmin } from './ask-admin.tsx'
import { MySeats } from './my-seats.tsx'

/** Employees see what needs them, their own seats and how to ask, not the company's purchases. */
export function EmployeeDashboard() {
  const { data: items = [], isPending } = useAttention()
  return (
    <Steady>
      {isPending && <StillLoading />}
      {items.length > 0 && <AttentionList items={items} />}
      <div className={shapes.columns}>
        <MySeats />
        <AskAdmin />
      </div>
    </Steady>
  )
}
