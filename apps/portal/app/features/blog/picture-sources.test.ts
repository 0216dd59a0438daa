import { describe, expect, it } from 'vitest';
import { portraitSource, postPictureSources } from './picture-sources.ts';

describe("a post's picture", () => {
  it('has the widths that Ghost creates for an upload', () => {
    const folder = 'https://blog.example/content/images';

    expect(postPictureSources(`${folder}/2026/11/pista.jpg`)).toEqual({
      src: `${folder}/size/w1000/2026/11/pista.jpg`,
      srcSet: `${folder}/size/w600/2026/11/pista.jpg 600w, ${folder}/size/w1000/2026/11/pista.jpg 1000w, ${folder}/size/w1600/2026/11/pista.jpg 1600w, ${folder}/2026/11/pista.jpg 2000w`,
    });
  });

  it('is requested from Unsplash in the width needed', () => {
    const { src } = postPictureSources('https://images.unsplash.com/photo-1?ixlib=rb&w=2000');

    expect(src).toBe('https://images.unsplash.com/photo-1?ixlib=rb&w=1000');
  });

  it('is shown unchanged from any other host', () => {
    const address = 'https://cdn.example/pista.jpg';

    expect(postPictureSources(address)).toEqual({ src: address });
    expect(portraitSource(address)).toBe(address);
  });
});
