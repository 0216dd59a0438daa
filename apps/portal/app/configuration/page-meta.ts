import type { MetaDescriptor } from 'react-router';
import type { Configuration } from './configuration.ts';

export interface PageMeta {
  /** Of the page alone; the product's name follows it. */
  readonly title: string;
  readonly description?: string;
  /** The canonical path, without a trailing slash. */
  readonly path: string;
  /** Path or address of the social preview's picture. */
  readonly image?: string | undefined;
  /** Kept out of search engines: personal pages, errors. */
  readonly isPrivate?: boolean;
}

/** What a route's `meta` is given, as far as the configuration is in it. */
export interface MetaMatches {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

/** The configuration that the root loader handed out. */
function metaConfiguration({ matches }: MetaMatches): Configuration | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { readonly configuration: Configuration }
    | undefined;
  return root?.configuration;
}

/** Title, description, canonical link and social preview of a page. */
export function pageMeta(args: MetaMatches, page: PageMeta): MetaDescriptor[] {
  const configuration = metaConfiguration(args);
  // The root itself failed: what is shown is an error, under no address of its own.
  if (!configuration) return [{ title: page.title }];
  const { publicUrl, productName } = configuration;
  const title = `${page.title} · ${productName}`;
  const url = `${publicUrl}${page.path}`;
  const image = page.image && new URL(page.image, publicUrl).href;
  return [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(page.isPrivate
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:site_name', content: productName },
    { property: 'og:locale', content: 'es_ES' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:url', content: url },
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
}
