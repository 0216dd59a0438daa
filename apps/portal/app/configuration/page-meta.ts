import type { MetaDescriptor } from 'react-router';
import type { Configuration } from './configuration.ts';

export interface PageMeta {
  /** Of the page alone; the product's name follows it. */
  readonly title: string;
  readonly description?: string;
  /** The canonical path, without a trailing slash. */
  readonly path: string;
  /**
   * The social preview's picture: the path of one of ours, a JPEG of 1200 by 630, or another host's address. Default: the
   * product's.
   */
  readonly image?: string | undefined;
  /** What that picture shows. Default: the title. */
  readonly imageAlt?: string | undefined;
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

/** Networks show a picture at the first share only where they needn't fetch it to know its size. */
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
    // Title and description are taken from Open Graph's.
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: address },
    { name: 'twitter:image:alt', content: imageAlt },
  ];
}
