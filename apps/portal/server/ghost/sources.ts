/** The origins allowed for a post's pictures, audio and video: the page's policy would block all others. */
export class Sources {
  readonly #blogOrigin: string;
  readonly #origins: ReadonlySet<string>;

  constructor(blogOrigin: string, origins: readonly string[]) {
    this.#blogOrigin = blogOrigin;
    this.#origins = new Set([blogOrigin, ...origins]);
  }

  /** The URL if the page may load it; otherwise undefined. */
  allowed(address: string | null | undefined): string | undefined {
    const url = address ? URL.parse(address, this.#blogOrigin) : null;
    // A blob URL has the origin of the page that created it.
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

  /** The target of a link on our site: Ghost's own URL of a post becomes that of our page. */
  linkTarget(href: string): string {
    if (href.startsWith('#')) return ownAnchor(href);
    const url = URL.parse(href);
    const slug = url?.origin === this.#blogOrigin && /^\/([a-z\d_-]+)\/?$/i.exec(url.pathname)?.[1];
    // Ghost also redirects slugs with capitals to lower case.
    return url && slug ? `/post/${slug.toLowerCase()}${ownAnchor(url.hash)}` : href;
  }
}

/** The prefix of every anchor in a post, so that no id in a post equals one of ours. */
export const anchorPrefix = 'p-';

function ownAnchor(hash: string): string {
  return hash.length > 1 ? `#${anchorPrefix}${hash.slice(1)}` : hash;
}
