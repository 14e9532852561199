import { rememberDays, rewardPercent } from '#domain/billing/referral.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'

export function RewardTerms() {
  return (
    <Stack as="section" gap={6} size="sm" tone="dimmed" aria-label="Reward terms">
      <Text size="md" tone="text" weight={500}>
        You earn {rewardPercent}% of the total software spend of referred users for one year.
      </Text>
      <ul className={shapes.bullets}>
        <li>A referral counts once the company you referred has registered. Its year starts that day.</li>
        <li>Spend is what that company has paid, less refunds. Refunds reduce cash back.</li>
        <li>
          Cash back is credit for your company. It’s applied to the next invoice, and the rest carries over.
          If it’s reversed after you used it, your next invoice adds what is missing.
        </li>
        <li>
          We remember your link for {rememberDays} days. If someone opens several links, the first one counts.
        </li>
        <li>You can’t refer your own company.</li>
      </ul>
    </Stack>
  )
}
