import pg from 'pg'

/** Whatever changes something, and the end of a transaction. */
export const anyWrite = /^\s*(insert|update|delete|with|commit)\b/i

/** This process dies after the nth statement with this text: the database did it, and nothing is committed. */
export function dieAfter(text: string | RegExp, nth: number) {
  const query = pg.Client.prototype.query
  let seen = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: [{ text?: string }]) {
    const answer = Reflect.apply(query, this, given) as unknown as Promise<unknown>
    const statement = given[0].text ?? ''
    const isMeant = typeof text === 'string' ? statement.includes(text) : text.test(statement)
    if (isMeant && ++seen === nth) answer.then(() => process.kill(process.pid, 'SIGKILL'))
    return answer
  } as typeof query
}
