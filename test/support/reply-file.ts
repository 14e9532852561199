export const someCookies = [{ name: 'reddit_session', value: 'canary-cookie-value', domain: '.reddit.com' }]

export const linkTo = (id: string) => `https://www.reddit.com/r/saas/comments/${id}/a_title/`

/** A file with one row for each post. */
export function csvOf(ids: string[]) {
  return `post_url,subreddit,author,reply\n${ids.map((id) => `${linkTo(id)},saas,ann,Hello ${id}\n`).join('')}`
}

/** A form as a browser sends it. */
export function formWith(csv: string | Buffer, field = 'file') {
  const boundary = 'a-line-between-parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="posts.csv"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), Buffer.from(csv), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
