/** A video of another site, which loads when the reader presses play. */
export interface EmbeddedFilm {
  readonly site: 'YouTube' | 'Vimeo';
  /** The URL of the frame. */
  readonly player: string;
  /** The video's own page, for readers without scripts. */
  readonly page: string;
}

/** The video that an iframe of Ghost's editor shows; undefined for every other iframe. Source: security, H9. */
export function embeddedFilm(address: string | undefined): EmbeddedFilm | undefined {
  const url = address ? URL.parse(address) : null;
  if (url?.protocol !== 'https:') return undefined;
  if (/^(?:www\.)?youtube(?:-nocookie)?\.com$/.test(url.host)) {
    const id = /^\/embed\/([\w-]{6,20})$/.exec(url.pathname)?.[1];
    if (!id || id === 'videoseries') return undefined;
    return {
      site: 'YouTube',
      player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
      page: `https://www.youtube.com/watch?v=${id}`,
    };
  }
  const id = url.host === 'player.vimeo.com' ? /^\/video\/(\d{1,12})$/.exec(url.pathname)?.[1] : undefined;
  if (!id) return undefined;
  // Unlisted videos open only with their hash.
  const hash = /^[\da-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0];
  return {
    site: 'Vimeo',
    player: `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}autoplay=1&dnt=1`,
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
  };
}
