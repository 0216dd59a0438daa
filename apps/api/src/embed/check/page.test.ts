import { describe, expect, it } from 'vitest';
import { addressIn, pageOf } from './page.ts';

const pageWith = (html: string) =>
  pageOf({ address: new URL('https://club.example/carreras/garbi'), headers: [], html });

describe("a page's addresses", () => {
  it('are relative to its base', async () => {
    const page = await pageWith('<base href="/otras/"><a href="garbi">Ya</a>');

    expect(addressIn(page, 'garbi')?.href).toBe('https://club.example/otras/garbi');
  });

  it('are ignored beyond 2,000 characters; so is a base, which would be parsed for each of them', async () => {
    const page = await pageWith(`<base href="/${'a'.repeat(2_000)}/">`);

    expect(page.base?.href).toBe('https://club.example/carreras/garbi');
    expect(addressIn(page, `/${'a'.repeat(2_000)}`)).toBeNull();
  });
});
