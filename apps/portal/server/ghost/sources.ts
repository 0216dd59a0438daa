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
    return url && this.#origins.has(url.origin) ? url.href : undefined;
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
    const url = URL.parse(href);
    const slug = url?.origin === this.#blogOrigin && /^\/([a-z\d_-]+)\/?$/i.exec(url.pathname)?.[1];
    return slug ? `/post/${slug}${url?.hash ?? ''}` : href;
  }
}
