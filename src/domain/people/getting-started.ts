/** The first steps of a company, in the order they are shown. */
export const startSteps = ['company', 'prices', 'team', 'request', 'verification'] as const
export type StartStep = (typeof startSteps)[number]

/** next: the one to do now · waiting: ours to do, and it blocks nothing. */
export const stepStates = ['done', 'next', 'open', 'waiting'] as const
export type StepState = (typeof stepStates)[number]

/** What is stored about a company. */
export type StartFacts = {
  readonly isOnboarded: boolean
  /** It joined a waitlist or a pool, or requested something: nobody can without seeing a price. */
  readonly hasSeenPrices: boolean
  readonly members: number
  readonly hasRequested: boolean
  readonly isVerified: boolean
}

/** Each step by what is stored, so that it is done however it was done; the first open one is next. */
export function gettingStarted(facts: StartFacts): { step: StartStep; state: StepState }[] {
  const isDone: Record<StartStep, boolean> = {
    company: facts.isOnboarded,
    prices: facts.hasSeenPrices || facts.hasRequested,
    team: facts.members > 1,
    request: facts.hasRequested,
    verification: facts.isVerified,
  }
  const next = startSteps.find((step) => !isDone[step] && step !== 'verification')
  return startSteps.map((step) => ({ step, state: stateOf(step, isDone[step], step === next) }))
}

function stateOf(step: StartStep, isDone: boolean, isNext: boolean): StepState {
  if (isDone) return 'done'
  if (step === 'verification') return 'waiting'
  return isNext ? 'next' : 'open'
}
