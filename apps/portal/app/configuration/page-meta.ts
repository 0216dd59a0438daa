import type { MetaDescriptor } from 'react-router';
import { errorStatus } from './error-status.ts';
import type { Configuration } from '../../shared/configuration.ts';

export interface PageMeta {
  /** The page's own title; the product's name is appended. */
  readonly title: string;
  readonly description?: string;
  /** The canonical path, without a trailing slash. */
  readonly path: string;
  /**
   * The social preview's picture: the path of one of ours, a JPEG of 1200 by 630 px, or a URL of another host. Default:
   * the product's.
   */
  readonly image?: string | undefined;
  /** What that picture shows. Default: the title. */
  readonly imageAlt?: string | undefined;
  /** Hides the page from search engines: personal pages, errors. */
  readonly isPrivate?: boolean;
}

/** The part of the arguments of a route's `meta` that contains the configuration. */
export interface MetaMatches {
  /** What the page could not be shown for. */
  readonly error?: unknown;
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

/** The configuration that the root loader returned. */
function metaConfiguration({ matches }: MetaMatches): Configuration | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { readonly configuration: Configuration }
    | undefined;
  return root?.configuration;
}

/** Title, description, canonical link and social preview of a page; only a title if there is no connection. */
export function pageMeta(args: MetaMatches, page: PageMeta): MetaDescriptor[] {
  if (args.error && errorStatus(args.error) === 0) return [{ title: 'Sin conexión' }];
  const configuration = metaConfiguration(args);
  // The root itself failed: the page is an error without a URL of its own.
  if (!configuration) return [{ title: page.title }];
  const { publicUrl, productName } = configuration;
  const title = `${page.title} · ${productName}`;
  const url = `${publicUrl}${page.path}`;
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
    ...(page.isPrivate ? [] : previewPicture(page, publicUrl)),
  ];
}

/** Social networks show a picture at the first share only if they know its size without fetching it. */
function previewPicture({ title, image = '/social.jpg', imageAlt = title }: PageMeta, publicUrl: string) {
  const address = new URL(image, publicUrl).href;
  const isOurs = image.startsWith('/');
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:alt', content: imageAlt },
    ...(isOurs
      ? [
          { property: 'og:image:type', content: 'image/jpeg' },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    // Twitter takes title and description from Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: address },
    { name: 'twitter:image:alt', content: imageAlt },
  ];
}
