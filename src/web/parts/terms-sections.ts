export type TermsSection = { title: string; paragraphs: string[] }

export const termsSections: TermsSection[] = [
  section(
    'Definitions',
    '“We” and “us” mean the provider that runs this service. “You” and “Company” mean the business that accepts these terms. “Vendor” means the maker of a software product. “Group price” is the price that we agreed with a Vendor for the companies that buy through us. “Request” is an order that you send and that we have not approved yet.',
  ),
  section(
    'Scope of Services',
    'We negotiate, buy, license and manage software on your behalf. The service shows list prices and group prices, takes your requests, sends you invoices, and lets you decide which of your people have which seats.',
    'A request is not a purchase. It becomes one when we approve it; until then nothing is charged and you may withdraw it.',
  ),
  section(
    'Company Representations',
    'You confirm that you act for a business, that the person accepting these terms may bind it, and that what you tell us about the Company and its people is true and kept up to date. You use the software for your own business only.',
  ),
  section(
    'Fees and Payment',
    'Buyers pay no fee for the service. You pay the group price of what you bought, as shown when the request was approved.',
    'Invoices are payable within 7 days of the invoice date. Amounts are in US dollars and, unless an invoice says otherwise, do not include taxes. If an invoice stays unpaid we may pause the subscriptions on it after notifying you.',
  ),
  section(
    'Software Ownership and Sub-licensing',
    'Software stays the property of its Vendor. Where we hold the license, we grant you a right to use it for as long as your subscription is active and paid, within the Vendor’s own terms. You may not resell, copy or lend seats to people outside the Company.',
  ),
  section(
    'Confidentiality',
    'Each of us keeps what the other shares in confidence, prices included, uses it only for this service, and protects it as carefully as its own. This does not cover what is public, was known before, or must be disclosed by law. It lasts for three years after these terms end.',
  ),
  section(
    'Data Privacy',
    'We handle personal data as our Privacy Policy says and only as far as the service needs it. To set up seats we give a Vendor the names and addresses of the people you name. You make sure that you may share them with us.',
  ),
  section(
    'Compliance',
    'Both of us follow the laws that apply to us, among them those on export control, sanctions, anti-corruption and data protection. You use each product within the Vendor’s acceptable use rules.',
  ),
  section(
    'Indemnification',
    'If a third party makes a claim against one of us because the other broke these terms or the law, the one who caused it bears the loss and the reasonable cost of the defense. The one who is sued notifies the other promptly and does not settle without consent.',
  ),
  section(
    'Limitation of Liability',
    'Neither of us is liable for indirect or consequential loss, lost profit or lost data. Our total liability under these terms is limited to the fees you paid in the previous 12 months or $1,000, whichever is less. Nothing here limits liability that the law does not allow to be limited.',
  ),
  section(
    'Term and Termination',
    'These terms start when you accept them and continue until they are ended. Either of us may end them, or any subscription, for convenience with 30 days’ written notice; a subscription then runs to the end of the billing cycle in which the notice expires.',
    'Either of us may end them immediately if the other materially breaches them and does not fix it within 14 days of notice. Amounts already due stay due.',
  ),
  section(
    'Dispute Resolution',
    'We first try to settle any dispute by talking. What cannot be settled is decided by binding arbitration in Delaware, under Delaware law. Either of us may still ask a court to stop a misuse of confidential information or intellectual property.',
  ),
  section(
    'Record-keeping',
    'We keep records of requests, approvals, invoices, payments and who accepted which version of these terms. You may ask for the records of your Company at any time. You keep a record of who uses the seats you assign.',
  ),
  section(
    'Participation Agreement',
    'By buying through us you take part in the group: your seats count toward the volume on which the group price is based. You stay free to buy the same product elsewhere. If a Vendor changes or ends a group price, we notify you before the next billing cycle begins.',
  ),
  section(
    'Force Majeure',
    'Neither of us is responsible for a delay caused by something outside its control, such as a natural disaster, war, a strike, or an outage of a public network or a Vendor. The one affected promptly notifies the other and does what it can to limit the effect.',
  ),
  section(
    'Assignment',
    'Neither of us may assign these terms to someone else without the other’s written consent, except to the successor of the whole business. The successor is bound as we were.',
  ),
  section(
    'Severability',
    'If any part of these terms is invalid, the rest stays in force, and that part is read in the way that comes closest to its intent.',
  ),
  section(
    'Entire Agreement',
    'These terms, the order forms of your approved requests and the Privacy Policy are the whole agreement between us. If an order form says something different, the order form prevails. We may revise these terms; a new version applies to you once you have accepted it.',
  ),
  section(
    'Notices',
    'Notices are in writing. We send ours to the email addresses of your Company’s admins; you send yours through the contact page or to the support address named there. A notice counts from the business day after it was sent.',
  ),
  section(
    'Contact',
    'Questions about these terms reach us through the contact page, which lists the support address, phone line and postal address.',
  ),
]

export function sectionId({ title }: TermsSection) {
  return title.toLowerCase().replaceAll(' ', '-')
}

function section(title: string, ...paragraphs: string[]): TermsSection {
  return { title, paragraphs }
}
