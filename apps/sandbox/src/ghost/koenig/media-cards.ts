import type { Site } from '../site.ts';

const icon = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}"></path></svg>`;
const playIcon = icon(
  'M23.14 10.608 2.253.164A1.559 1.559 0 0 0 0 1.557v20.887a1.558 1.558 0 0 0 2.253 1.392L23.14 13.393a1.557 1.557 0 0 0 0-2.785Z',
);

/** `duration` in words, `0:12`. */
export function audio(site: Site, file: string, title: string, duration: string): string {
  return `<div class="kg-card kg-audio-card"><img src="" alt="audio-thumbnail" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-thumbnail placeholder">${playIcon}</div><div class="kg-audio-player-container"><audio src="${site.upload('media', file)}" preload="metadata"></audio><div class="kg-audio-title">${title}</div><div class="kg-audio-player"><button class="kg-audio-play-icon" aria-label="Play audio">${playIcon}</button><button class="kg-audio-pause-icon kg-audio-hide" aria-label="Pause audio">${playIcon}</button><span class="kg-audio-current-time">0:00</span><div class="kg-audio-time">/<span class="kg-audio-duration">${duration}</span></div><input type="range" class="kg-audio-seek-slider" max="100" value="0"><button class="kg-audio-playback-rate" aria-label="Adjust playback speed">1&#215;</button><button class="kg-audio-unmute-icon" aria-label="Unmute">${playIcon}</button><button class="kg-audio-mute-icon kg-audio-hide" aria-label="Mute">${playIcon}</button><input type="range" class="kg-audio-volume-slider" max="100" value="100"></div></div></div>`;
}

export interface FileCard {
  readonly file: string;
  readonly title: string;
  readonly caption: string;
  /** As Ghost writes it: `2 KB`. */
  readonly size: string;
}

export function file(site: Site, card: FileCard): string {
  return `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="${site.upload('files', card.file)}" title="Download" download=""><div class="kg-file-card-contents"><div class="kg-file-card-title">${card.title}</div><div class="kg-file-card-caption">${card.caption}</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">${card.file}</div><div class="kg-file-card-filesize">${card.size}</div></div></div><div class="kg-file-card-icon">${icon('M12 3v12m0 0 5-5m-5 5-5-5M4 21h16')}</div></a></div>`;
}

export interface ProductCard {
  /** The name of a drawing. */
  readonly picture: string;
  readonly title: string;
  readonly description: string;
  /** Out of five. */
  readonly stars: number;
  readonly href: string;
  readonly button: string;
}

export function product(site: Site, card: ProductCard): string {
  const stars = Array.from(
    { length: 5 },
    (_, at) =>
      `<span class="${at < card.stars ? 'kg-product-card-rating-active ' : ''}kg-product-card-rating-star">${icon('M12.729,1.2l3.346,6.629,6.44.638a.805.805,0,0,1,.5,1.374l-5.3,5.253,1.965,7.138a.813.813,0,0,1-1.151.935L12,19.934,5.48,23.163')}</span>`,
  );
  return `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="${site.pictureAt(card.picture, 1000)}" width="1000" height="625" class="kg-product-card-image" loading="lazy"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title"><span style="white-space: pre-wrap;">${card.title}</span></h4></div><div class="kg-product-card-rating">${stars.join('')}</div><div class="kg-product-card-description">${card.description}</div><a href="${card.href}" class="kg-product-card-button kg-product-card-btn-accent" target="_blank" rel="noopener noreferrer"><span>${card.button}</span></a></div></div>`;
}

/** The second version of the header card. `href` and `button` are its call. */
export function header(heading: string, subheading: string, call: { href: string; button: string }): string {
  return `<div class="kg-card kg-header-card kg-v2 kg-width-regular kg-style-accent" data-background-color="accent"><div class="kg-header-card-content"><div class="kg-header-card-text kg-align-center"><h2 id="cabecera" class="kg-header-card-heading" style="color: #FFFFFF;" data-text-color="#FFFFFF"><span style="white-space: pre-wrap;">${heading}</span></h2><p class="kg-header-card-subheading" style="color: #FFFFFF;" data-text-color="#FFFFFF"><span style="white-space: pre-wrap;">${subheading}</span></p><a href="${call.href}" class="kg-header-card-button" style="background-color: #ffffff;color: #000000;" data-button-color="#ffffff" data-button-text-color="#000000">${call.button}</a></div></div></div>`;
}

/** The form of Ghost's newsletter. It works with Ghost's members portal only. */
export function signup(heading: string, subheading: string): string {
  return `<div class="kg-card kg-signup-card kg-width-regular" data-lexical-signup-form="" style="background-color: #F0F0F0; display: none;"><div class="kg-signup-card-content"><div class="kg-signup-card-text"><h2 class="kg-signup-card-heading" style="color: #000000;">${heading}</h2><p class="kg-signup-card-subheading" style="color: #000000;">${subheading}</p><form class="kg-signup-card-form" data-members-form="signup"><div class="kg-signup-card-fields"><input class="kg-signup-card-input" id="email" data-members-email="" type="email" required="true" placeholder="Tu correo"><button class="kg-signup-card-button kg-style-accent" style="color: #FFFFFF;" type="submit"><span class="kg-signup-card-button-default">Suscribirme</span></button></div><div class="kg-signup-card-success" style="color: #000000;">Revisa tu correo para confirmar.</div><div class="kg-signup-card-error" style="color: #000000;" data-members-error=""></div></form><p class="kg-signup-card-disclaimer" style="color: #000000;">Sin correo basura. Te das de baja cuando quieras.</p></div></div></div>`;
}
