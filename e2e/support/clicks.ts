import type { Page } from '@playwright/test'

type Input = 'pointerdown' | 'keydown'

/** How many clicks this part of a story takes. Typing is not counted. */
export function clicksOf(page: Page, story: () => Promise<void>): Promise<number> {
  return countDuring(page, 'pointerdown', story)
}

/** How many keys it takes, for a story that is done by keyboard alone. */
export function keysOf(page: Page, story: () => Promise<void>): Promise<number> {
  return countDuring(page, 'keydown', story)
}

const countersOf = new WeakMap<Page, Record<Input, number>>()

async function countDuring(page: Page, input: Input, story: () => Promise<void>): Promise<number> {
  const counter = countersOf.get(page) ?? (await startCounting(page))
  const before = counter[input]
  await story()
  return counter[input] - before
}

/** Reported by the browser, so that what a helper of a story clicks counts too, on every page it leads to. */
async function startCounting(page: Page): Promise<Record<Input, number>> {
  const counter = { pointerdown: 0, keydown: 0 }
  countersOf.set(page, counter)
  await page.exposeFunction('countInput', (input: Input) => {
    counter[input] += 1
  })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return counter
}

function listen() {
  const { countInput } = window as unknown as { countInput: (input: string) => void }
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, (event) => event.isTrusted && countInput(input), { capture: true })
}
