import pg from 'pg'

/** This process dies after the nth statement with this text: the database did it, and nothing is committed. */
export function dieAfter(text: string, nth: number) {
  const query = pg.Client.prototype.query
  let seen = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: [{ text?: string }]) {
    const answer = Reflect.apply(query, this, given) as unknown as Promise<unknown>
    const isMeant = given[0].text?.includes(text) ?? false
    if (isMeant && ++seen === nth) answer.then(() => process.kill(process.pid, 'SIGKILL'))
    return answer
  } as typeof query
}
