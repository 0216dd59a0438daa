import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { eventPageMeta } from './event-page-meta.ts';

describe("an event's preview", () => {
  it('begins with date and place', () => {
    expect(eventPageMeta(eventExample)).toMatchObject({
      title: 'Trail Nocturno del Garbí',
      description: expect.stringMatching(/^12 dic 2026\. Serra, Valencia\. Una noche por .*…$/),
      path: '/events/trail-nocturno-del-garbi',
    });
  });

  it('has its picture as JPEG, with the text on it as alt text', () => {
    expect(eventPageMeta(eventExample)).toMatchObject({
      image: '/media/covers/4t8k2m9xq0c6v1zr5w3hnb7ydf/social.jpg',
      imageAlt: 'Trail Nocturno del Garbí. 12 dic 2026. Serra, Valencia',
    });
  });

  it('has the picture drawn from its category if it has no cover', () => {
    expect(eventPageMeta({ ...eventExample, cover: null }).image).toBe(
      '/media/covers/4t8k2m9xq0c6v1zr5w3hnb7ydf/auto/social.jpg',
    );
  });

  it('leaves out unknown values', () => {
    const unknown = { ...eventExample, startDate: null, location: null, description: null };

    expect(eventPageMeta(unknown)).toMatchObject({
      description: '',
      imageAlt: 'Trail Nocturno del Garbí',
    });
  });
});
