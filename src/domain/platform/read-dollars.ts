/** Dollars as somebody typed them: "1,200.50" or "$1200". NaN if it is no amount. */
export function readDollars(text: string): number {
  const plain = text.replace(/[$,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}
