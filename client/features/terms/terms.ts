export type TermsSection = { number: number; title: string; paragraphs: readonly string[]; points?: readonly string[] }

export const TERMS_CHANGED_ON = '23 November 2026'

/** The terms, numbered 1 to 9 and then 14, as in the specification. */
export const TERMS: readonly TermsSection[] = [
  {
    number: 1,
    title: 'Acceptance',
    paragraphs: [
      'By creating an account, posting a listing on the job board, or placing an order through a table’s code, you agree to these terms. If you act for a business, you confirm that you may agree on its behalf.',
      'If you do not agree, please do not use Tuckshop. You may read menus and listings without agreeing to anything.',
    ],
  },
  {
    number: 2,
    title: 'What Tuckshop is',
    paragraphs: [
      'Tuckshop has two parts. One takes orders: a restaurant publishes its menu, guests at its tables order from their phones, and the kitchen works through the orders. The other is a job board: employers list jobs, and people looking for work list what they offer. Everyone can read the listings, and search engines can find the jobs.',
      'A listing is shown for 60 days and can be renewed in the last 14. An account may post ten new listings a day, and a page of the board shows at most two of them. If you have a listing or choose filters, the best matches come first: the same role, nearby, on the same days. While you have a listing, we email you at most once a day about new ones that match it, until you turn this off. Anyone may write to you through a form on your listing, and we pass the message on by email.',
      'The order of listings and our emails are based on what people have written. They are not recommendations: we do not check what people claim. What you agree with one another is between you. Anyone may report a listing, and we may remove it.',
      'A restaurant pays $1 for each order it receives and does not cancel. There is no upfront fee and no contract period. The fees are charged to the payment method on the account, and each charge is listed there. What a guest pays for food is paid to the restaurant, not to us.',
      'Where a subscription is required, editing and renewing a job you listed needs one: a monthly price that is shown before you subscribe, until you end it. Posting and deleting need none.',
    ],
  },
  {
    number: 3,
    title: 'Keeping the law',
    paragraphs: [
      'You must follow the laws that apply to what you do here. You must be old enough to make a binding agreement where you live, or have the consent of someone who is.',
    ],
    points: [
      'Restaurants are responsible for food safety, allergen information, pricing, tax and licensing.',
      'Employers are responsible for pay, safety, leave, the right to work, and equal treatment. A listing may not ask for anything the law forbids asking for.',
      'Workers are responsible for holding the visas, licences and certificates that a job needs.',
    ],
  },
  {
    number: 4,
    title: 'Accuracy',
    paragraphs: [
      'What you write must be true and kept up to date: prices and ingredients on a menu, the work and the pay in a job, the experience and certificates of a person looking for work.',
      'We may ask you to show that something is true, and remove it if it is not. We do not promise that what others have written is correct. Before you rely on it, ask them.',
    ],
  },
  {
    number: 5,
    title: 'No employment relationship',
    paragraphs: [
      'Nothing here makes us anyone’s employer, labour-hire company, agent or partner. We do not set hours, direct work or pay wages.',
      'Whether someone is an employee or a contractor, and on what terms, is decided by the two of you and by the law.',
    ],
  },
  {
    number: 6,
    title: 'What is not allowed',
    paragraphs: ['You may not:'],
    points: [
      'pretend to be someone else, or post in someone’s name without their permission;',
      'place orders you do not mean to pay for, or post jobs that do not exist;',
      'discriminate, threaten, harass or deceive;',
      'ask a worker for money in return for a job;',
      'collect other people’s details, or use them for anything but the order, the job or the listing they were given for;',
      'copy the service by automated means, overload it, look for security holes in it without our written permission, or work around its limits.',
    ],
  },
  {
    number: 7,
    title: 'Privacy',
    paragraphs: [
      'We keep what the service needs and no more. A guest’s name, email address and phone number go to the restaurant that was ordered from, and are erased 90 days after the order; the amounts stay for the accounts.',
      'To detect fake orders, we store with each order a code made from the network it came from. It does not reveal the network’s address, and it is erased with the guest’s details.',
      'On the job board your email address and your gender are never shown, and only the suburb of an address is shown. The family name of a person looking for work is shown as an initial. Your phone number is shown only if you tick the box for it; otherwise people write to you through a form. If you answer such an email, the sender sees your address. Pages of people looking for work ask search engines not to list them.',
      'When you write to us, your name, email address, phone number and message are erased 12 months later. A report about a listing is erased 12 months after it was sent, once we have decided on it.',
      'Card details are typed into our payment provider’s own pages and never reach us. We do not sell data or show advertising.',
      'You may ask what we hold about you, have it corrected, or have your account deleted. Australian privacy law applies to us.',
    ],
  },
  {
    number: 8,
    title: 'Limits of liability',
    paragraphs: [
      'Some guarantees of the Australian Consumer Law cannot be excluded, and nothing here excludes them.',
      'Beyond those, the service is provided as it is. We work to keep it running and to lose no order, but we do not promise that it never fails. We are not liable for food, for service at a table, for anyone’s conduct at work, or for lost profit.',
      'Where the law lets us limit our liability, it is limited to supplying the service again, or to the fees you paid us in the twelve months before.',
    ],
  },
  {
    number: 9,
    title: 'Indemnification',
    paragraphs: [
      'If someone makes a claim against us because of what you posted, sold, served or did here, or because you broke these terms or the law, you cover what the claim reasonably costs us. This does not apply to the extent that we were at fault ourselves.',
    ],
  },
  {
    number: 14,
    title: 'Changes and contact',
    paragraphs: [
      'We may change these terms. The new text is published here with its date, and account holders are told by email at least 14 days before a change that matters. If you keep using Tuckshop after that day, you agree to it; if you do not agree, you may delete your account before then.',
      'The law of Victoria, Australia, applies. Before going to court, please write to us: most things can be settled with an answer.',
    ],
  },
]
