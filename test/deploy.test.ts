import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '../src/contract/api.ts'

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
