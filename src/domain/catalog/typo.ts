/** Whether the words are equal or differ by one letter added, removed, replaced or swapped with the next. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)]
  if (restOfA === restOfB) return true
  const isSwap = restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
  return (
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB.slice(1) ||
    (isSwap && restOfA.slice(2) === restOfB.slice(2))
  )
}
