/** Where a post's pictures, sounds and films may come from: the page's policy would block all others. */
export class Sources {
  readonly #blogOrigin: string;
  readonly #origins: ReadonlySet<string>;

  constructor(blogOrigin: string, origins: readonly string[]) {
    this.#blogOrigin = blogOrigin;
    this.#origins = new Set([blogOrigin, ...origins]);
  }

  /** The address, where it is one that the page may load. */
  allowed(address: string | null | undefined): string | undefined {
    const url = address ? URL.parse(address, this.#blogOrigin) : null;
    // A blob's origin is that of the page that made it.
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      return undefined;
    return this.#origins.has(url.origin) ? url.href : undefined;
  }

  /** The candidates of a `srcset` that the page may load. */
  allowedSet(sourceSet: string | undefined): string | undefined {
    const candidates = (sourceSet ?? '').split(/,\s+/).flatMap((candidate) => {
      const [address, size = ''] = candidate.trim().split(/\s+/);
      const allowed = this.allowed(address);
      return allowed && /^(?:\d+w|\d+(?:\.\d+)?x)?$/.test(size) ? [`${allowed} ${size}`.trim()] : [];
    });
    return candidates.join(', ') || undefined;
  }

  /** Where a link leads on our site: Ghost's own address of a post is not where people read it. */
  linkTarget(href: string): string {
    if (href.startsWith('#')) return ownAnchor(href);
    const url = URL.parse(href);
    const slug = url?.origin === this.#blogOrigin && /^\/([a-z\d_-]+)\/?$/i.exec(url.pathname)?.[1];
    // Ghost, too, leads from capital letters to its own address.
    return url && slug ? `/post/${slug.toLowerCase()}${ownAnchor(url.hash)}` : href;
  }
}

/** The prefix of every anchor in a post: no text of a post takes the name of something of ours. */
export const anchorPrefix = 'p-';

function ownAnchor(hash: string): string {
  return hash.length > 1 ? `#${anchorPrefix}${hash.slice(1)}` : hash;
}
