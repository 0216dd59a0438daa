import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { rssText } from './rss.ts';

const feed = {
  title: 'Próximos eventos en Dorsal',
  description: 'El más cercano primero.',
  pageUrl: 'https://dorsal.example/events?category=Trail&date=2027-04-05',
  ownUrl: 'https://dorsal.example/events/feed.xml?category=Trail&date=2027-04-05',
  publicUrl: 'https://dorsal.example',
};

/** Parses the feed with another library; throws if it is not well-formed XML. */
const read = (...events: (typeof eventListItemExample)[]) =>
  new DOMParser().parseFromString(rssText(feed, events), 'application/xml');

type Read = ReturnType<typeof read>;
const textsOf = (document: Read, name: string) =>
  Array.from(document.getElementsByTagName(name), ({ textContent }) => textContent);

describe('the feed of events', () => {
  it('has its title and its URLs', () => {
    const document = read();

    expect(textsOf(document, 'title')).toEqual([feed.title]);
    expect(textsOf(document, 'link')).toEqual([feed.pageUrl]);
    expect(document.documentElement?.getAttribute('version')).toBe('2.0');
    const [own] = Array.from(document.getElementsByTagName('atom:link'));
    expect(own?.getAttribute('href')).toBe(feed.ownUrl);
    expect(own?.getAttribute('rel')).toBe('self');
  });

  it('has an event with date, place and the start of its text', () => {
    const { name, slug, _id } = eventListItemExample;
    const event = {
      ...eventListItemExample,
      startDate: '2027-04-05T07:30:00.000Z',
      location: 'Serra, Valencia',
      text: 'Corre\nde noche.',
    };

    const document = read(event);

    expect(textsOf(document, 'title')).toContain(name);
    expect(textsOf(document, 'link')).toContain(`https://dorsal.example/events/${slug}`);
    expect(textsOf(document, 'guid')).toEqual([_id]);
    expect(textsOf(document, 'description')).toContain(
      '05 abr 2027, 09:30 · Serra, Valencia. Corre de noche.',
    );
  });

  it('has neither category nor place if the event has none', () => {
    const document = read({ ...eventListItemExample, category: null, location: null, text: '' });

    expect(textsOf(document, 'category')).toEqual([]);
  });

  it('keeps any name intact', () => {
    const name = `Cursa d'Elx & "Ñandú" <script>alert(1)</script> 🏃 ]]>`;

    expect(textsOf(read({ ...eventListItemExample, name }), 'title')).toContain(name);
  });

  it('leaves out characters that XML cannot contain', () => {
    const name = `A${['\0', '\u0008', '\u001f', '\ufffe', '\uffff'].join('')}B\ud800C`;

    expect(textsOf(read({ ...eventListItemExample, name }), 'title')).toEqual([feed.title, 'ABC']);
  });
});
