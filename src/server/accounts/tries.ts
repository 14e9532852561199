import type { Ctx } from '../context.ts'
import { type Counted, giveBackAttempts, takeAttempts } from '../limits/take-attempts.ts'

type Deed = 'login' | 'code' | 'reset'
type Window = { seconds: number; address: number; client: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How often in each window, for one address and for one client. A client may be a whole office. */
const allowed: Record<Deed, Window[]> = {
  login: [
    { seconds: minute, address: 10, client: 30 },
    { seconds: hour, address: 50, client: 300 },
  ],
  code: [
    { seconds: minute, address: 3, client: 30 },
    { seconds: hour, address: 10, client: 300 },
    // 5 tries to a code: at this pace guessing one takes decades.
    { seconds: day, address: 30, client: 3000 },
  ],
  reset: [
    { seconds: minute, address: 3, client: 30 },
    { seconds: hour, address: 10, client: 300 },
  ],
}

/** Counts one try; one that is refused is given back, so that whoever waits as told gets in again. */
export async function takeTry(ctx: Ctx, deed: Deed, emailKey: string) {
  await takeAttempts(ctx, limitsOf(ctx, deed, emailKey)).catch(async (refusal: unknown) => {
    await giveBackTry(ctx, deed, emailKey)
    throw refusal
  })
}

export async function giveBackTry(ctx: Ctx, deed: Deed, emailKey: string) {
  const keys = limitsOf(ctx, deed, emailKey).map(({ key }) => key)
  await giveBackAttempts(ctx, keys)
}

function limitsOf({ client }: Ctx, deed: Deed, emailKey: string): Counted[] {
  return allowed[deed].flatMap(({ seconds, ...most }) => [
    { key: `${deed} address ${seconds} ${emailKey}`, max: most.address, seconds },
    { key: `${deed} client ${seconds} ${client}`, max: most.client, seconds },
  ])
}
