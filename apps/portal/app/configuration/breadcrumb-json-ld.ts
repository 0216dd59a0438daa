/** A page on the way to another; without a path for the page itself. */
export interface Crumb {
  readonly name: string;
  /** With its slash in front. */
  readonly path?: string;
}

/** The way to a page, as search engines show it in place of its address. Source: schema.org/BreadcrumbList. */
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
