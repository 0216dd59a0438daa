import type { Configuration } from '../../../shared/configuration.ts';

/** Structured data of the site and its organization. Source: schema.org/WebSite, schema.org/Organization. */
export function homeJsonLd(configuration: Configuration): Record<string, unknown> {
  const { publicUrl, productName, company, contactEmail, contactPhone } = configuration;
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: productName,
    legalName: company.name,
    url: publicUrl,
    logo: `${publicUrl}/favicon.svg`,
    email: contactEmail,
    telephone: contactPhone,
    sameAs: [configuration.instagramUrl, configuration.facebookUrl, configuration.linkedInUrl],
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: productName,
    url: publicUrl,
    inLanguage: 'es',
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}/events?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  return { '@context': 'https://schema.org', '@graph': [organization, site] };
}
