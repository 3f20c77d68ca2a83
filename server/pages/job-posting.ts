import { findSuburb } from '#server/marketplace/suburbs/suburbs.ts'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'

/** A job as structured data for search engines (schema.org/JobPosting). */
export function jobPosting(post: BoardPost, description: string): object {
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: post.job,
    description: [description, ...labels('Good to have', post.badges), ...labels('Needed', post.certificates)].join(
      ' ',
    ),
    datePosted: post.postCreatedAt,
    validThrough: post.listedUntil,
    hiringOrganization: { '@type': 'Organization', name: post.name },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...addressOf(post.location) } },
    identifier: { '@type': 'PropertyValue', name: 'Tuckshop', value: post.id },
    directApply: false,
  }
}

function addressOf(location: string): object {
  const known = findSuburb(location)
  if (!known) return { addressLocality: location, addressCountry: 'AU' }
  const { Suburb, State, Postcode } = known.entry
  return { addressLocality: Suburb, addressRegion: State, postalCode: Postcode, addressCountry: 'AU' }
}

function labels(title: string, words: readonly string[]): string[] {
  return words.length === 0 ? [] : [`${title}: ${words.join(', ')}.`]
}
