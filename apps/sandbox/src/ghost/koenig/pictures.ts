import type { Site } from '../site.ts';

/** Pixels: the size of the drawings, and the widths of the copies that Ghost makes of an upload. */
export const pictureSize = { width: 2000, height: 1250 } as const;
const copies = [600, 1000, 1600] as const;

export interface Picture {
  readonly name: string;
  readonly alt: string;
}

export interface ImageCard extends Picture {
  /** Ghost's widths: within the text, wider, or from edge to edge. Default within the text. */
  readonly width?: 'wide' | 'full';
  readonly caption?: string;
}

/** An image card. Source: Ghost, kg-default-nodes, `image-renderer.js`. */
export function image(site: Site, { name, alt, width, caption }: ImageCard): string {
  const classes = ['kg-card kg-image-card', width && `kg-width-${width}`, caption && 'kg-card-hascaption'];
  return `<figure class="${classes.filter(Boolean).join(' ')}"><img src="${site.picture(name)}" class="kg-image" alt="${alt}" loading="lazy" ${measures} ${sourceSet(site, name)} sizes="${width === 'wide' ? '(min-width: 1200px) 1200px' : '(min-width: 720px) 720px'}">${captionOf(caption)}</figure>`;
}

/** A gallery card: three pictures to a row at most. Source: Ghost, kg-default-nodes, `gallery-renderer.js`. */
export function gallery(site: Site, pictures: readonly Picture[], caption?: string): string {
  const cells = pictures.map(
    ({ name, alt }) =>
      `<div class="kg-gallery-image"><img src="${site.picture(name)}" ${measures} loading="lazy" alt="${alt}" ${sourceSet(site, name)} sizes="(min-width: 720px) 720px"></div>`,
  );
  const rows = Object.values(Object.groupBy(cells, (_cell, at) => rowOf(at, cells.length))).map(
    (row) => `<div class="kg-gallery-row">${row?.join('')}</div>`,
  );
  return `<figure class="kg-card kg-gallery-card kg-width-wide${caption ? ' kg-card-hascaption' : ''}"><div class="kg-gallery-container">${rows.join('')}</div>${captionOf(caption)}</figure>`;
}

/** Three to a row, but no row of one: four are two and two. */
function rowOf(at: number, count: number): number {
  const joinsTheLast = count > 1 && count % 3 === 1 && at === count - 2;
  return Math.floor(at / 3) + (joinsTheLast ? 1 : 0);
}

export function captionOf(caption: string | undefined): string {
  return caption ? `<figcaption><span style="white-space: pre-wrap;">${caption}</span></figcaption>` : '';
}

const measures = `width="${pictureSize.width}" height="${pictureSize.height}"`;

function sourceSet(site: Site, name: string): string {
  const sources = copies.map((width) => `${site.pictureAt(name, width)} ${width}w`);
  return `srcset="${[...sources, `${site.picture(name)} ${pictureSize.width}w`].join(', ')}"`;
}
