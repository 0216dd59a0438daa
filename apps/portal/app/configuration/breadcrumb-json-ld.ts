/** One page of a breadcrumb; the last one, the page itself, has no path. */
export interface Crumb {
  readonly name: string;
  /** With a leading slash. */
  readonly path?: string;
}

/** The breadcrumb of a page, which search engines show instead of its URL. Source: schema.org/BreadcrumbList. */
export function breadcrumbJsonLd(publicUrl: string, crumbs: readonly Crumb[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: `${publicUrl}${path}` }),
    })),
  };
}
