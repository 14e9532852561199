import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '#test/support/browser.ts'
import { company, signedIn } from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { csvOf, formWith, linkTo } from '#test/support/reply-file.ts'
import { outcomesOf, upload } from '#test/support/reply-runs.ts'
import { statementsOf } from '#test/support/statements.ts'
import { world } from '#test/support/world.ts'
import { systemContext } from '../context.ts'
import { exportPosts } from './export-posts.ts'
import { replyPosts, replyUploads } from './tables.ts'

const w = await world()
const olga = await operatorOf(w)
beforeEach(async () => {
  await w.parts.database.db.delete(replyPosts)
  await w.parts.database.db.delete(replyUploads)
})

const head = 'post_url,subreddit,author,reply'
const counts = async () => {
  const { total, pending } = (await olga.get('/reddit/stats')).body
  return { total, pending }
}

test('only an operator can upload, and nothing else is stored', async () => {
  const { admin } = await company(w)
  for (const [browser, status] of [
    [w.browser(), 401],
    [await signedIn(w), 403],
    [admin, 403],
  ] as const) {
    expect((await upload(browser, csvOf(['a1']))).status).toBe(status)
  }
  const fromElsewhere = { ...formWith(csvOf(['a1'])).headers, origin: 'https://evil.example' }
  const { body } = formWith(csvOf(['a1']))
  expect((await olga.send('POST', '/reddit/upload', { body, headers: fromElsewhere })).status).toBe(403)
  expect(await counts()).toEqual({ total: 0, pending: 0 })
})

test('the page is for operators: a visitor goes to the login, a customer gets the 404 page', async () => {
  const open = (browser: Browser) =>
    browser.get('/reddit-Lead-Generation', { headers: { accept: 'text/html' } })
  const visited = await open(w.browser())
  expect([visited.status, visited.headers.location]).toEqual([302, '/landing?next=%2Freddit-Lead-Generation'])
  expect((await open(await signedIn(w))).status).toBe(404)
  expect((await open(olga)).status).toBe(200)
})

test('column names can have any case and order, others are kept, and a byte order mark is ignored', async () => {
  const file = `\uFEFFNote,REPLY,Author,Post_URL,subreddit\nfirst,Hello,ann,${linkTo('a1')},saas\n\n`
  const answer = await upload(olga, file)
  expect([answer.status, answer.body]).toEqual([200, { message: '1 post added.', added: 1, duplicates: 0 }])
  const { text, headers } = await olga.get('/reddit/download')
  expect(text).toBe(`\uFEFF${head},Note,reply_status\r\n${linkTo('a1')},saas,ann,Hello,first,\r\n`)
  expect(headers['content-disposition']).toBe('attachment; filename="reddit_responses.csv"')
  expect(headers['cache-control']).toBe('no-store')
})

test('a post counts once, in any spelling of its link and in any file', async () => {
  const links = [
    'https://old.reddit.com/r/saas/comments/a1',
    'https://redd.it/A1',
    linkTo('b1'),
    linkTo('b1'),
  ]
  const file = (urls: string[]) => `${head}\n${urls.map((url) => `${url},saas,ann,Hello`).join('\n')}`
  expect((await upload(olga, file(links))).body).toMatchObject({ added: 2, duplicates: 2 })
  expect(await counts()).toEqual({ total: 2, pending: 2 })
  const again = await upload(olga, file([linkTo('a1'), linkTo('c1')]))
  expect(again.body.message).toBe('1 post added, 1 post seen before and skipped.')
  expect(await counts()).toEqual({ total: 3, pending: 3 })
  const nothing = await upload(olga, file([linkTo('a1'), linkTo('c1')]))
  expect(nothing.body).toEqual({
    ...{ added: 0, duplicates: 2 },
    message: 'Nothing was added: all 2 posts of this file are here already, and no post gets two replies.',
  })
  expect((await upload(olga, file([linkTo('a1')]))).body.message).toBe(
    'Nothing was added: the post of this file is here already, and no post gets two replies.',
  )
  const rows = (await olga.get('/reddit/table')).body
  expect(rows).toEqual(
    Array(3).fill({ reply_status: 'skipped: duplicate', subreddit: 'saas', author: 'ann' }),
  )
})

const broken: [name: string, file: string | Buffer, says: RegExp][] = [
  ['without columns that we need', 'post_url,author\nx,y\n', /These columns are missing: subreddit, reply/],
  ['with one column missing', 'post_url,author,reply\nx,y,z\n', /The column subreddit is missing/],
  ['with semicolons', 'post_url;subreddit;author;reply\n', /Save the file with commas/],
  ['with a column twice', `${head},reply\n`, /The file has the column reply twice/],
  ['that is empty', '', /The file is empty/],
  ['of a head alone', `${head}\n\n`, /no rows after/],
  ['that is not UTF-8', Buffer.from(`${head}\n${linkTo('a')},s,a,caf\xe9\n`, 'latin1'), /not UTF-8/],
  ['of another kind', Buffer.from('PK\u0003\u0004\0\0\0'), /not UTF-8/],
  [
    'with a quote that never ends',
    `${head}\n${linkTo('a1')},s,a,fine\n${linkTo('a2')},s,a,"never\nends\n`,
    /starts on line 3 is never closed/,
  ],
  ['with a quote in the middle', `${head}\n${linkTo('a1')},s,a,say "hi" now\n`, /broken quote on line 2/],
  [
    'with a row too short',
    `${head}\n${linkTo('a1')},s,a,ok\n${linkTo('a2')},s,a\n`,
    /Line 3 has 3 cells, but the first line has 4/,
  ],
  ['with a row too long', `${head}\n${linkTo('a1')},s,a,Hi, there\n`, /Line 2 has 5 cells/],
  ['with a post without a reply', `${head}\n${linkTo('a1')},s,a,\n`, /Line 2 has no reply/],
  [
    'with a reply without a post',
    `${head}\n"${linkTo('a1')}",s,a,"two\nlines"\n,s,a,x\n`,
    /Line 4 has no post_url/,
  ],
]

test.each(broken)('a file %s is rejected as a whole, and the error says why', async (_, file, says) => {
  const answer = await upload(olga, file)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_csv'])
  expect(answer.body.message).toMatch(says)
  expect(await counts()).toEqual({ total: 0, pending: 0 })
})

test('a request that is not a form with a file in the right field is rejected with instructions', async () => {
  const cut = formWith(csvOf(['a1']))
  const wrong = [
    await upload(olga, csvOf(['a1']), 'document'),
    await olga.post('/reddit/upload', { file: csvOf(['a1']) }),
    await olga.send('POST', '/reddit/upload', {
      body: csvOf(['a1']),
      headers: { 'content-type': 'text/csv' },
    }),
    await olga.send('POST', '/reddit/upload', { ...cut, body: cut.body.subarray(0, 150) }),
    await olga.send('POST', '/reddit/upload', {
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    }),
  ]
  // Its header has no end, so that the parser would wait for more.
  const endless = formWith(csvOf(['a1']))
  const body = Buffer.from(endless.body.toString().replace('\r\n\r\n', '\r\n\rx'))
  wrong.push(await olga.send('POST', '/reddit/upload', { ...endless, body }))
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  for (const { body } of wrong) expect(body.message).toContain('field "file"')
})

test('a file above 5 MB is rejected', async () => {
  const answer = await upload(olga, `${csvOf(['a1'])}${'x'.repeat(5 * 1024 * 1024)}`)
  expect([answer.status, answer.body.code]).toEqual([413, 'csv_too_large'])
})

test('no cell of the download is a formula, even if the file has one', async () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK(""http://x"",""y"")'].map(
    (cell) => `"${cell}"`,
  )
  const file = cells.map((cell, at) => `${linkTo(`f${at}`)},${cell},${cell},${cell},${cell}\n`).join('')
  expect((await upload(olga, `${head},=note\n${file}`)).body.added).toBe(cells.length)
  const { text } = await olga.get('/reddit/download')
  expect(text).not.toMatch(/(^|,)"?\s*[=+\-@\t]/m)
  expect(text.split("'").length - 1).toBe(1 + cells.length * 4)
})

test('ten thousand posts are uploaded and downloaded without piling up in memory', async () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => at.toString(36))
  const file = Buffer.from(csvOf(ids).replaceAll('Hello', 'A reply of some length that says hello to'))
  expect((await upload(olga, file)).body).toMatchObject({ added: 10_000, duplicates: 0 })
  const again = await upload(olga, csvOf(ids.slice(-1000)))
  expect(again.body).toMatchObject({ added: 0, duplicates: 1000 })
  expect(await counts()).toEqual({ total: 10_000, pending: 10_000 })
  expect((await olga.get('/reddit/table')).body).toHaveLength(1000)
  const found = await outcomesOf(olga)
  expect(Object.keys(found)).toHaveLength(10_000)
  const pages = await statementsOf(async () => {
    const reader = exportPosts(systemContext(w.parts))[Symbol.asyncIterator]()
    for (let chunk = 0; chunk < 3; chunk += 1)
      expect((await reader.next()).value.length).toBeLessThan(100_000)
    await reader.return?.()
  })
  expect(pages.length).toBeLessThan(8)
  expect(found[ids.at(-1) as string]).toBe('skipped: duplicate')
})
