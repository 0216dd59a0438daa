import { describe, expect, it } from 'vitest';
import { demoEvents } from './demo-events.ts';

const ALLOWED = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h3', 'br'];
const tagPattern = /<(\/?)([a-z0-9]+)((?:\s[^>]*)?)>/gi;

/** Opening tags without a closing one, and closing ones in the wrong order. */
function unpaired(html: string): readonly string[] {
  const open: string[] = [];
  for (const [, closing, name = ''] of html.matchAll(tagPattern)) {
    if (name === 'br') continue;
    if (!closing) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}

describe('descriptions of demo events', () => {
  it.each(demoEvents.map(({ slug, descriptionHtml }) => [slug, descriptionHtml] as const))(
    'of %s use only a few kinds of tags, in pairs',
    (_, html) => {
      const tags = [...html.matchAll(tagPattern)];
      const plain = html.replace(tagPattern, '');

      expect(tags.map(([, , name]) => name).filter((name) => !ALLOWED.includes(name ?? ''))).toEqual([]);
      expect(
        tags.filter(([, closing, name, attributes = '']) =>
          name === 'a' && !closing ? !/^ href="(https|mailto):[^"<>]+"$/.test(attributes) : attributes !== '',
        ),
      ).toEqual([]);
      expect(unpaired(html)).toEqual([]);
      expect(plain).not.toMatch(/[<>]/);
      expect(plain.trim().length).toBeGreaterThan(40);
    },
  );

  it('have links, lists and emphasis somewhere', () => {
    const all = demoEvents.map(({ descriptionHtml }) => descriptionHtml).join('');

    for (const tag of ['<a href=', '<ul>', '<ol>', '<strong>', '<h3>', '<em>']) expect(all).toContain(tag);
  });

  it('link only to invented addresses', () => {
    const all = demoEvents.map(({ descriptionHtml }) => descriptionHtml).join('');
    const hosts = [...all.matchAll(/href="(?:https:\/\/|mailto:[^@"]+@)([^/"]+)/g)].map(([, host]) => host);

    expect(hosts.length).toBeGreaterThan(0);
    expect(hosts.filter((host) => !host?.endsWith('.example'))).toEqual([]);
  });
});
