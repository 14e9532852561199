// For a server whose clock a story moves: each SIGUSR2 moves it ahead by CLOCK_STEP_DAYS.

const RealDate = Date
let aheadMs = 0
process.on('SIGUSR2', () => {
  aheadMs += Number(process.env.CLOCK_STEP_DAYS) * 86_400_000
})

globalThis.Date = class extends RealDate {
  constructor(...given: number[]) {
    if (given.length === 0) super(RealDate.now() + aheadMs)
    else super(...(given as [number, number]))
  }

  static override now() {
    return RealDate.now() + aheadMs
  }
} as DateConstructor
