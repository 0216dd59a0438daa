import { describe, expect, it } from 'vitest';
import { explorerJsonLd } from './explorer-json-ld.ts';

const publicUrl = 'https://dorsal.example';
const events = Array.from({ length: 24 }, (_, index) => ({
  name: `Carrera ${index}`,
  slug: `carrera-${index}`,
}));

describe('the structured data of the explorer', () => {
  it('lists the events of the page, with their pages', () => {
    const [list] = explorerJsonLd(events, publicUrl);

    expect(list).toMatchObject({ '@type': 'ItemList' });
    expect(list?.itemListElement).toHaveLength(24);
    expect(list?.itemListElement).toContainEqual({
      '@type': 'ListItem',
      position: 24,
      name: 'Carrera 23',
      url: 'https://dorsal.example/events/carrera-23',
    });
  });

  it('has the breadcrumb, even without any event', () => {
    expect(explorerJsonLd([], publicUrl)).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })]);
    expect(explorerJsonLd(events, publicUrl)).toHaveLength(2);
  });
});
