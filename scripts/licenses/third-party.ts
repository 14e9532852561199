import { assets } from './assets.ts'
import { copyrightOf, licenseText, type Package, readPackages } from './packages.ts'

/** The package to copy the text of each license from. */
const textFrom: Record<string, string> = {
  MIT: 'react',
  ISC: 'd3-array',
  '0BSD': 'tslib',
  'MIT-0': 'nodemailer',
  'BSD-3-Clause': 'fast-uri',
  'Apache-2.0': '@electric-sql/pglite',
  'OFL-1.1': '@fontsource-variable/inter',
}

/** The text of THIRD-PARTY.md: the same on every machine, so that a test can compare it. */
export function thirdParty(root: string): string {
  const shipped = readPackages(root).filter((one) => one.isShipped)
  const licenses = [...new Set(shipped.map((one) => one.license))].toSorted()
  return `${[
    '# Third-party software, fonts and data',
    'Written by `npm run licenses`; `test/checks/licenses.test.ts` checks that it is up to date. It lists what is part of the',
    'product. Build and test tools are checked against an allowlist too (`scripts/licenses/allowed.ts`).',
    '',
    '## Data and pictures',
    ...assets.map(
      ({ paths, what, source, license }) =>
        `- ${what} (\`${paths.join('`, `')}\`): ${source}. License: ${license}.`,
    ),
    '',
    '## Fonts',
    '- Inter, in pages (`@fontsource-variable/inter`) and documents (`@expo-google-fonts/inter`), as listed below: OFL-1.1.',
    '',
    '## Inside a package',
    '- PostgreSQL, compiled into `@electric-sql/pglite`: PostgreSQL License, copyright (c) 1996-2026, The PostgreSQL Global',
    '  Development Group; portions copyright (c) 1994, The Regents of the University of California.',
    ...licenses.flatMap((license) => ['', `## Packages: ${license}`, ...listed(shipped, license)]),
    ...Object.entries(textFrom).flatMap(([license, name]) => [
      '',
      `## Text of ${license}`,
      ...textOf(shipped, name),
    ]),
  ].join('\n')}\n`
}

function listed(shipped: Package[], license: string): string[] {
  const lines = shipped.filter((one) => one.license === license).map(line)
  return [...new Set(lines)]
}

function line(one: Package): string {
  const holder = one.isOptional ? 'Installed only where the platform needs it' : copyrightOf(one)
  return `- ${one.name} ${one.version}: ${holder}`
}

/** Without the copyright lines, which are listed with each package. */
function textOf(shipped: Package[], name: string): string[] {
  const found = shipped.find((one) => one.name === name)
  if (!found) throw new Error(`No shipped package is called ${name}: choose another one for its license text`)
  const lines = licenseText(found).replaceAll('\r', '').split('\n')
  const kept = lines
    .filter((text) => !/^copyright\b.*(\d{4}|\(c\))/i.test(text.trim()))
    .map((text) => text.trimEnd())
  return [
    '',
    ...kept
      .join('\n')
      .trim()
      .split('\n')
      .map((text) => `    ${text}`.trimEnd()),
  ]
}
