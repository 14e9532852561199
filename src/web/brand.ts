/** The product's name and line: the one place to change for a rebrand of the pages. */
export const BRAND = {
  name: 'Cobuy',
  headline: 'Skip The Negotiation And Save Thousands',
  founded: 2026,
}
