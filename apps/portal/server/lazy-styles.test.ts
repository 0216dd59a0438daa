import { describe, expect, it } from 'vitest';
import { eventSheets } from './event-sheets.ts';
import { sheetsOf } from './lazy-styles.ts';

const files = [
  'Tabs-CQiTTVKZ.css',
  'Tabs-CK8XLq2J.js',
  'Tabs-CQiTTVKZ.css.br',
  'course-parts-DyNn-Ja9.css',
  'course-parts-extra-DyNn_Ja9.css',
];

describe('the style sheets of lazy chunks', () => {
  it('are found by the names of the chunks, whatever their hashes', () => {
    expect(sheetsOf(files, ['course-parts', 'Tabs'])).toEqual([
      '/assets/Tabs-CQiTTVKZ.css',
      '/assets/course-parts-DyNn-Ja9.css',
    ]);
  });

  it('are not needed by an event of which no race is known', () => {
    expect(eventSheets(undefined, { tickets: [] }).course).toEqual([]);
    expect(eventSheets({ distances: [], pickups: [], editions: [] }, { tickets: [] }).course).toEqual([]);
  });
});
