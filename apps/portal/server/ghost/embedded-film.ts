/** A film of another site, which loads when it is asked for. */
export interface EmbeddedFilm {
  readonly site: 'YouTube' | 'Vimeo';
  /** What goes into the frame. */
  readonly player: string;
  /** The film's own page, for people without scripts. */
  readonly page: string;
}

/** The film that a frame of Ghost's editor shows; undefined for every other frame. Source: security, H9. */
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
  // Unlisted films open with their hash only.
  const hash = /^[\da-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0];
  return {
    site: 'Vimeo',
    player: `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}autoplay=1&dnt=1`,
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
  };
}
