import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outcomeOf, scratchFolder, startNode } from '#test/checks/durability/child.ts'
import { more } from '#test/support/more.ts'
import { ConfigError, readConfig, readServerConfig } from './config.ts'
import { makeFolder } from './platform/make-folder.ts'
import { sessionSecret } from './platform/session-secret.ts'
import { explainStart } from './start-failure.ts'

const key32 = Buffer.alloc(32, 7).toString('base64')
const slow = 120_000 // a whole process, on a machine that may be busy

describe('an invalid value stops the start with one line: the setting, its value and what is valid', () => {
  test.each<[string, string, RegExp]>([
    ['PORT', 'eighty', /PORT is "eighty", but takes a port number from 0 to 65535\./],
    ['PORT', '65536', /PORT is "65536"/],
    ['PORT', ' ', /PORT is " "/],
    ['PORT', '0x50', /PORT is "0x50"/],
    ['PORT', '3000.5', /PORT is "3000.5"/],
    ['HOST', 'my house', /HOST is "my house", but takes an address of this machine/],
    ['APP_URL', 'cobuy.example', /APP_URL is "cobuy.example", but takes an address like https/],
    ['APP_URL', 'ftp://cobuy.example', /APP_URL is "ftp/],
    ['APP_URL', 'https://cobuy.example/shop', /without a path/],
    ['APP_URL', 'https://ann:pw@cobuy.example', /APP_URL is "https:\/\/\(hidden\)@cobuy.example"/],
    ['DATABASE_URL', 'mysql://ann:pw@host/db', /DATABASE_URL is "\(hidden\)", but takes .*postgres:/],
    ['DATABASE_POOLER', 'session', /DATABASE_POOLER is "session", but takes transaction or prepared\./],
    [
      'DATABASE_DIRECT_URL',
      'mysql://ann:pw@host/db',
      /DATABASE_DIRECT_URL is "\(hidden\)", but takes .*postgres:/,
    ],
    [
      'DATABASE_REPLICA_URL',
      'ftp://ann:pw@host/db',
      /DATABASE_REPLICA_URL is "\(hidden\)", but takes .*postgres:/,
    ],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'grpc://host',
      /OTEL_EXPORTER_OTLP_ENDPOINT is "grpc:\/\/host", but takes an/,
    ],
    ['DATABASE_POOL_SIZE', '0', /DATABASE_POOL_SIZE is "0", but takes a number from 1 to 500/],
    ['DEMO', 'yes', /DEMO is "yes", but takes 1 or 0\./],
    [
      'OPERATOR_EMAILS',
      'ann@acme.com, bob',
      /OPERATOR_EMAILS is "ann@acme.com, bob", but takes email addresses/,
    ],
    ['SESSION_SECRET', 'short', /SESSION_SECRET is "\(hidden\)", but takes at least 32 characters/],
    [
      'ENCRYPTION_KEYS',
      'pw',
      /ENCRYPTION_KEYS is "\(hidden\)", but takes keys like id:base64 separated by commas\./,
    ],
    [
      'ENCRYPTION_KEYS',
      `:${key32}`,
      /but takes keys like id:base64 separated by commas, each id with 1 to 16/,
    ],
    ['ENCRYPTION_KEYS', `a key:${key32}`, /each id with 1 to 16 letters, digits, - or _\./],
    ['ENCRYPTION_KEYS', `a:${key32}:more`, /but takes keys like id:base64 separated by commas\./],
    ['ENCRYPTION_KEYS', 'a:not-base64!', /but takes base64 after "a:"\./],
    ['ENCRYPTION_KEYS', 'a:cHc=', /but takes 32 bytes for the key "a", which has 2\./],
    ['ENCRYPTION_KEYS', `a:${key32},`, /but takes keys like id:base64/],
    ['ENCRYPTION_KEYS', `a:${key32},a:${key32}`, /but takes each id once, and "a" stands there twice\./],
    [
      'ENCRYPTION_KEYS',
      `s:${key32}`,
      /but takes another id than "s", which stands for the key made from SESSION_/,
    ],
    ['BACKUP_PASSPHRASE', 'short', /BACKUP_PASSPHRASE is "\(hidden\)", but takes at least 12 characters/],
    ['METRICS_TOKEN', 'short', /METRICS_TOKEN is "\(hidden\)", but takes at least 16 characters/],
    ['SMTP_URL', 'http://ann:pw@host', /SMTP_URL is "\(hidden\)", but takes .*smtp:/],
    ['MAIL_FROM', 'Cobuy', /MAIL_FROM is "Cobuy", but takes a sender/],
    ['MAIL_FROM', 'Cobuy <a@b>\r\nBcc: c@d', /MAIL_FROM is "Cobuy <a@b> {2}Bcc: c@d"/],
    ['STRIPE_API_URL', 'host', /STRIPE_API_URL is "host"/],
    [
      'GOOGLE_CLIENT_ID',
      'id',
      /GOOGLE_CLIENT_SECRET is not set, but takes the one that belongs to GOOGLE_CLIENT_ID/,
    ],
    ['GOOGLE_CLIENT_SECRET', 'pw', /GOOGLE_CLIENT_ID is not set, but takes/],
    ['GOOGLE_ISSUER', 'google', /GOOGLE_ISSUER is "google"/],
    ['CREDIT_LIMIT', '12.50', /CREDIT_LIMIT is "12.50", but takes an amount in whole dollars\./],
    ['CREDIT_LIMIT', '-1', /CREDIT_LIMIT is "-1"/],
    ['OPERATOR_SECOND_FACTOR', 'yes', /OPERATOR_SECOND_FACTOR is "yes", but takes required or optional\./],
    ['LOGO_SERVICE_URL', 'https://logos.example', /LOGO_SERVICE_URL is .* with \{name\} in it/],
    ['REDDIT_URL', 'reddit', /REDDIT_URL is "reddit"/],
    ['REDDIT_URL', 'http://reddit.example', /REDDIT_URL is .*, but takes an address that starts with https/],
    ['MARKETING_URL', 'x', /MARKETING_URL is "x", but takes an address that starts with http/],
    ['DEMO_BOOKING_URL', 'x', /DEMO_BOOKING_URL is "x"/],
    ['REQUEST_DEAL_URL', 'x', /REQUEST_DEAL_URL is "x"/],
    ['SUPPORT_EMAIL', 'support', /SUPPORT_EMAIL is "support", but takes an email address/],
    ['TRUST_PROXY', 'everyone', /TRUST_PROXY is "everyone", but takes addresses or ranges/],
    ['TRUST_PROXY', '10.0.0.0/33', /TRUST_PROXY is "10.0.0.0\/33"/],
    ['TRUST_PROXY', '10.0.0.0/8/8', /TRUST_PROXY/],
    ['RATE_LIMITS', 'no', /RATE_LIMITS is "no", but takes on or off\./],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL is "loud", but takes fatal, error, warn/],
  ])('%s=%s', (name, value, words) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(words)
    expect(read).toThrow(/^[^\r\n]*$/)
    expect(read).not.toThrow(/pw/)
  })

  more(
    'the server prints that line alone and ends with code 1',
    async () => {
      const { code, stdout, stderr } = await outcomeOf(startNode(['src/server/main.ts'], { PORT: 'eighty' }))
      expect([code, stdout, stderr]).toEqual([
        1,
        '',
        'PORT is "eighty", but takes a port number from 0 to 65535.\n',
      ])
    },
    slow,
  )

  test(
    'an unreachable database prints one line without its password',
    async () => {
      const url = 'postgres://ann:pw@localhost:1/cobuy'
      const { code, stderr } = await outcomeOf(startNode(['src/server/main.ts'], { DATABASE_URL: url }))
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/),
      ])
      expect(stderr).not.toContain('pw')
    },
    slow,
  )

  more.each(['', 'data'])(
    'a data folder that is a file, or is in a file, prints one line: "%s"',
    async (below) => {
      const file = join(scratchFolder(), 'file')
      writeFileSync(file, '')
      const { code, stderr } = await outcomeOf(
        startNode(['src/server/main.ts'], { DATA_DIR: join(file, below) }),
      )
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^DATA_DIR is ".*", but it cannot be used \(.*\)\.\n$/),
      ])
    },
    slow,
  )

  test('a data folder that cannot be created is refused', () => {
    expect(() => makeFolder('/proc/cobuy')).toThrow(/mkdir '\/proc/)
  })

  test('an unknown host name is reported as an invalid HOST', () => {
    const config = readConfig({ HOST: 'nowhere.invalid' })
    const failure = (hostname: string) =>
      Object.assign(new Error('getaddrinfo ENOTFOUND'), {
        code: 'ENOTFOUND',
        syscall: 'getaddrinfo',
        hostname,
      })
    expect(explainStart(failure('nowhere.invalid'), config)).toBe(
      'HOST is "nowhere.invalid", but takes an address of this machine (ENOTFOUND).',
    )
    expect(explainStart(failure('elsewhere.invalid'), config)).toBeNull()
  })
})

test('without settings the product listens on this machine only, with the embedded database and demo data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    secureCookies: false,
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    production: false,
    demo: true,
    google: null,
    trustProxy: [],
    rateLimits: true,
    logLevel: 'info',
  })
})

test('an empty setting is the same as none', () => {
  expect(readConfig({ PORT: '', DEMO: '', SMTP_URL: '', OPERATOR_EMAILS: '' })).toEqual(readConfig({}))
})

test('demo data is the default only on the embedded database outside production', () => {
  const [production, url] = [{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://localhost/cobuy' }]
  expect(
    [{}, production, url, { ...production, DEMO: '1' }, { DEMO: '0' }].map((env) => readConfig(env).demo),
  ).toEqual([true, false, false, true, false])
})

describe('in production the server starts only if cookies and emails are safe', () => {
  const production = { NODE_ENV: 'production' }
  const safe = {
    APP_URL: 'https://cobuy.example',
    SMTP_URL: 'smtp://ann:pw@mail.example:587',
    MAIL_FROM: 'Cobuy <no-reply@cobuy.example>',
  }

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'nothing is set',
      {},
      /^APP_URL is not set, but takes an address that starts with https:\/\/ when NODE_ENV/,
    ],
    ['APP_URL is empty', { ...safe, APP_URL: '' }, /^APP_URL is not set/],
    [
      'APP_URL is http',
      { ...safe, APP_URL: 'http://cobuy.example' },
      /^APP_URL is "http:\/\/cobuy\.example"/,
    ],
    [
      'SMTP_URL is missing',
      { APP_URL: safe.APP_URL },
      /^SMTP_URL is not set, but takes an address like smtp:/,
    ],
    [
      'MAIL_FROM is missing, since replies and bounces would reach nobody',
      { ...safe, MAIL_FROM: '' },
      /^MAIL_FROM is not set, but takes a sender like Cobuy <no-reply@cobuy.example> when NODE_ENV/,
    ],
    ['a demo can be reached from other machines', { DEMO: '1', HOST: '0.0.0.0' }, /^APP_URL is not set/],
    ['a demo listens on a network address', { DEMO: '1', HOST: '192.168.0.7' }, /^APP_URL is not set/],
    [
      'a demo has a host name that only starts with localhost',
      { DEMO: '1', HOST: 'localhost.cobuy.example' },
      /^APP_URL/,
    ],
    ['it is not a demo, even on this machine only', { HOST: '127.0.0.1' }, /^APP_URL is not set/],
    ['the demo is switched off', { DEMO: '0', HOST: '127.0.0.1' }, /^APP_URL is not set/],
  ])('it does not start when %s, and one line names the setting', (_, env, words) => {
    const read = () => readServerConfig({ ...production, ...env })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(words)
    expect(read).toThrow(/^[^\r\n]*$/)
  })

  test.each<[string, Record<string, string>]>([
    ['all are set', { ...production, ...safe, HOST: '0.0.0.0' }],
    ['it is a demo on this machine only', { ...production, DEMO: '1' }],
    ['it is a demo on the local IPv6 address', { ...production, DEMO: '1', HOST: '::1' }],
    ['it is a demo on localhost', { ...production, DEMO: '1', HOST: 'localhost' }],
    ['it is not production', { HOST: '0.0.0.0' }],
  ])('it starts when %s', (_, env) => expect(readServerConfig(env)).toEqual(readConfig(env)))

  test('a backup needs none of them', () => expect(readConfig(production).production).toBe(true))

  more(
    'the server prints that line alone and ends with code 1',
    async () => {
      const { code, stdout, stderr } = await outcomeOf(
        startNode(['src/server/main.ts'], { ...production, APP_URL: safe.APP_URL }),
      )
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^SMTP_URL is not set, but takes [^\n]+\n$/)
    },
    slow,
  )
})

test('lists and addresses are normalized', () => {
  const config = readConfig({
    APP_URL: 'HTTPS://Cobuy.Example:443/',
    DEMO: '0',
    OPERATOR_EMAILS: ' Ann@Acme.com ,,bob@acme.com',
    TRUST_PROXY: '10.0.0.0/8, ::1, loopback',
  })
  expect(config.appUrl).toBe('https://cobuy.example')
  expect(config.secureCookies).toBe(true)
  expect(config.operatorEmails).toEqual(new Set(['ann@acme.com', 'bob@acme.com']))
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1', 'loopback'])
})

test('encryption keys are read in their order', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 255)]
  const value = `b:${first.toString('base64')}, a-2026:${second.toString('base64url')}`
  expect(readConfig({ ENCRYPTION_KEYS: value }).encryptionKeys).toEqual([
    { id: 'b', key: first },
    { id: 'a-2026', key: second },
  ])
  expect(readConfig({ ENCRYPTION_KEYS: '' }).encryptionKeys).toEqual([])
})

describe('the session secret', () => {
  test('is generated once, readable only by its owner, and the same at every start', () => {
    const config = readConfig({ DATA_DIR: join(scratchFolder(), 'data') })
    const made = sessionSecret(config)
    expect(made.length).toBeGreaterThanOrEqual(32)
    expect(sessionSecret(config)).toEqual(made)
    const file = join(config.dataDir, 'session-secret')
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect(readFileSync(file, 'utf8')).toBe(made.toString())
  })

  test('is refused if its file is empty', () => {
    const config = readConfig({ DATA_DIR: scratchFolder() })
    mkdirSync(config.dataDir, { recursive: true })
    writeFileSync(join(config.dataDir, 'session-secret'), '')
    expect(() => sessionSecret(config)).toThrow(/session-secret is damaged/)
  })

  test('is read from the environment if it is set there', () => {
    const config = readConfig({ SESSION_SECRET: 'x'.repeat(32), DATA_DIR: '/nowhere' })
    expect(sessionSecret(config).toString()).toBe('x'.repeat(32))
  })
})

test("the demo has an address for its documents; without a demo it is the installation's own, or none", () => {
  const address = (env: Record<string, string>) => readConfig(env).site.hqAddress
  expect(address({ DEMO: '1' })).toMatch(/^100 Example Street/)
  expect(address({ DEMO: '1', HQ_ADDRESS: '1 Main Street, Denver' })).toBe('1 Main Street, Denver')
  expect(address({ DEMO: '0' })).toBeNull()
})

test('operators need a second factor in production, unless the setting says otherwise', () => {
  const needs = (env: Record<string, string>) => readConfig(env).needsOperatorFactor
  expect(needs({})).toBe(false)
  expect(needs({ NODE_ENV: 'production' })).toBe(true)
  expect(needs({ NODE_ENV: 'production', OPERATOR_SECOND_FACTOR: 'optional' })).toBe(false)
  expect(needs({ OPERATOR_SECOND_FACTOR: 'required' })).toBe(true)
})
