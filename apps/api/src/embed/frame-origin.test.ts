import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoopbackHost, readFrameOrigin } from './frame-origin.ts';

describe('origins that may show the checkout in a frame', () => {
  it.each([
    ['https://club.example', 'https://club.example'],
    ['  https://club.example ', 'https://club.example'],
    ['https://club.example/', 'https://club.example'],
    ['HTTPS://WWW.Club.Example', 'https://www.club.example'],
    ['https://club.example:443', 'https://club.example'],
    ['https://club.example:8443', 'https://club.example:8443'],
    ['https://atletismo-peñíscola.example', 'https://xn--atletismo-pescola-ovb9e.example'],
    ['http://localhost:3001', 'http://localhost:3001'],
    ['http://127.0.0.1:3001', 'http://127.0.0.1:3001'],
    ['http://[::1]:3001', 'http://[::1]:3001'],
  ])('%s is %s', (text, origin) => {
    expect(readFrameOrigin(text)).toEqual({ origin });
  });

  it.each([
    ['malformed', ''],
    ['malformed', 'club.example'],
    ['malformed', 'null'],
    ['malformed', 'ftp://club.example'],
    ['malformed', 'javascript:alert(1)'],
    ['malformed', 'data:text/html,x'],
    ['malformed', 'https:club.example'],
    ['malformed', 'https:///club.example'],
    ['malformed', 'https://'],
    ['malformed', "https://club.example; script-src 'unsafe-inline'"],
    ['malformed', 'https://a;b'],
    ['malformed', 'https://a,b'],
    ['malformed', "https://a'self'"],
    ['malformed', 'https://a_b.example'],
    ['malformed', 'https://-club.example'],
    ['malformed', 'https://club.example.'],
    ['malformed', 'https://[::2]'],
    ['malformed', 'https://club.example https://evil.example'],
    ['malformed', `https://${'a'.repeat(300)}.example`],
    ['wildcard', '*'],
    ['wildcard', 'https://*'],
    ['wildcard', 'https://*.club.example'],
    ['wildcard', 'https://club.example:*'],
    ['withPath', 'https://club.example/carrera'],
    ['withPath', 'https://club.example/?'],
    ['withPath', 'https://club.example?x=1'],
    ['withPath', 'https://club.example#x'],
    ['withPath', 'https://club.example@evil.example'],
    ['withPath', 'https://club:secret@club.example'],
    ['insecure', 'http://club.example'],
    ['insecure', 'http://localhost.club.example'],
    ['insecure', 'http://127.0.0.2'],
  ])('%s: refuses "%s"', (problem, text) => {
    expect(readFrameOrigin(text)).toEqual({ problem });
  });

  it('never adds more than one source to a policy, whatever is typed', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        ';',
        ',',
        ' ',
        "'",
        '"',
        '*',
        '.',
        '/',
        ':',
        '@',
        '\t',
        '\n',
        '%3b',
        'é',
        'a',
        '1',
      ),
    });

    fc.assert(
      fc.property(hostile, (tail) => {
        const read = readFrameOrigin(`https://${tail}`);
        if ('problem' in read) return;
        expect(read.origin).toMatch(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/);
        expect(new URL(read.origin).origin).toBe(read.origin);
      }),
      { numRuns: 2000 },
    );
  });

  it('recognizes the names of this machine', () => {
    expect(
      ['localhost', '127.0.0.1', '[::1]', 'club.example', '127.0.0.1.club.example'].filter(isLoopbackHost),
    ).toEqual(['localhost', '127.0.0.1', '[::1]']);
  });
});
