import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { PAGE_SOURCES, SERVER_SOURCES } from '../../scripts/bootstrap/steps.mjs'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const token = 'Zt4-kX_9wQmB7rLs2vNcJ8hYpD5fGa1uEo6TiRx3MWk'

/** What the map of nginx makes of an address: its patterns are ours, but for the $ of variables. */
function loggedByNginx(address: string): string {
  const [, body = ''] = /map \$request_uri \$cobuy_path \{([\s\S]*?)\n\}/.exec(read('nginx.conf')) ?? []
  for (const [, pattern = '', value = ''] of body.matchAll(/"~(.+)" "?([^";\n]+)"?;/g)) {
    const found = new RegExp(pattern).exec(address)
    if (found) return value.replace(/\$\{?(\w+)\}?/g, (_, name) => found.groups?.[name] ?? '')
  }
  return ''
}

test("nginx's log has no token of any link, in its address, its query or a mistyped one", () => {
  const addresses = endpoints.flatMap(({ path }) =>
    path.includes(':token') ? [path.replace(':token', token), `${path.replace(':token', token)}/more`] : [],
  )
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of [...addresses, `//Calendar/${token}`, `/vendor-order?token=${token}`])
    expect(loggedByNginx(address)).not.toContain(token)
  expect(loggedByNginx(`/calendar/${token}.ics`)).toBe('/calendar/:hidden')
  expect(loggedByNginx('/software-marketplace/slack-pricing?x=1')).toBe('/software-marketplace/slack-pricing')
})

test('nginx logs every request by that map, and no error that names an address', () => {
  const servers = read('nginx.conf')
    .split(/^server \{/m)
    .slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toMatch(/access_log \S+ cobuy;/)
    expect(server).toMatch(/error_log \S+ crit;/)
  }
  const [, format = ''] = /log_format cobuy ([^;]+);/.exec(read('nginx.conf')) ?? []
  expect(format).toContain('$cobuy_path')
  expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_referer)\b/)
})

test("Caddy's log has neither addresses nor referrers", () => {
  const log = /^\{[\s\S]*?^\}/m.exec(read('Caddyfile'))?.[0] ?? ''
  expect(log).toContain('request>uri delete')
  expect(log).toContain('request>headers>Referer delete')
})

/** The instructions of the container file, without comments and with continued lines joined. */
const instructions = read('Containerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
const copied = instructions
  .filter((line) => /^(COPY|ADD) /.test(line))
  .flatMap((line) => line.split(/\s+/).slice(1, -1))

test('an image has what a build needs by name: no folder as a whole, no settings, no data', () => {
  expect(copied.length).toBeGreaterThan(5)
  for (const path of copied) {
    expect(path).toMatch(/^(\.npmrc|[a-z][\w.-]*)$/)
    expect([path, existsSync(path)]).toEqual([path, true])
  }
  const secret = ['deploy', 'data', 'backups', '.env', '.git', 'cobuy.env', 'postgres.env']
  expect(copied.filter((path) => secret.includes(path) || path.endsWith('.env'))).toEqual([])
})

test('an image has every source of the pages and the server', () => {
  const asked = [...PAGE_SOURCES, ...SERVER_SOURCES]
  const isCopied = (path: string) => copied.some((each) => path === each || path.startsWith(`${each}/`))
  expect(asked.filter((path) => !isCopied(path))).toEqual([])
})

test("in a container the code is root's, and the service's user writes to its data alone", () => {
  expect(read('Containerfile')).not.toContain('--chown')
  const user = instructions.indexOf('USER node')
  const isBuild = (line: string) => /^(COPY|ADD|RUN) /.test(line)
  expect(user).toBeGreaterThan(instructions.findLastIndex(isBuild))
  expect(instructions.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
  const given = instructions.join('\n').match(/(chown|install)[^&\n]*node[^&\n]*/g)
  expect(given).toEqual(['install -d -o node -g node -m 700 /data'])
  const service = /^ {2}cobuy:\n((?: {4}.*\n)+)/m.exec(read('compose.yaml'))?.[1] ?? ''
  expect(service).toContain('read_only: true')
  expect([...service.matchAll(/^ {6}- ([\w.]+:\/.*)$/gm)].map(([, volume]) => volume)).toEqual(['data:/data'])
})

test('under systemd the service writes to its data alone', () => {
  const unit = read('cobuy.service')
  expect(unit).toContain('ProtectSystem=strict')
  expect(/^ReadWritePaths=(.+)$/m.exec(unit)?.[1]).toBe('/var/lib/cobuy')
})

test('the files of a cluster take every port, address and password from cluster.env', () => {
  const values = [...read('cluster/cluster.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const files = readdirSync('deploy/cluster').filter((file) => !['cluster.env', 'write.sh'].includes(file))
  const asked = files.flatMap((file) =>
    [...read(`cluster/${file}`).matchAll(/\$\{?(\w+)\}?/g)].map(([, name]) => name),
  )
  expect(asked.filter((name) => ![...values, 'NODE', 'NODE_ADDRESS'].includes(name))).toEqual([])
  expect(
    values.filter((name) => ![...asked, read('cluster/write.sh')].join(' ').includes(name ?? '')),
  ).toEqual([])
  for (const file of files) {
    expect(read('cluster/write.sh')).toContain(`place ${file} `)
    expect([file, read(`cluster/${file}`)]).not.toEqual([
      file,
      expect.stringMatching(/\d+\.\d+\.\d+\.[1-9]\d*(?<!127\.0\.0\.1)/),
    ])
  }
})
