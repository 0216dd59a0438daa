import { describe, expect, it } from 'vitest';
import { findEmbeds } from './embeds.ts';
import { pageOf } from './page.ts';
import { pageFindings } from './page-findings.ts';
import { pastedHeaders } from './page-headers.ts';

const portal = new URL('https://dorsal.example');
const events = new Map([['trail-garbi', { origins: ['https://club.example', 'http://localhost:8080'] }]]);
const link =
  '<a class="dorsal-embed" href="https://dorsal.example/events/trail-garbi" data-event="trail-garbi">Ya</a>';
const script = '<script async src="https://dorsal.example/embed/v1.js"></script>';
const frameAt = (attributes: string, event = 'trail-garbi') =>
  `<iframe src="https://dorsal.example/events/${event}/checkout/${event}/iframe" allow="payment" ${attributes}></iframe>`;

const needed = 'allow-popups allow-popups-to-escape-sandbox allow-forms allow-scripts allow-same-origin';
const useful = 'allow-top-navigation-by-user-activation allow-downloads';

interface Given {
  readonly html?: string;
  readonly headers?: string;
  readonly address?: string | null;
}

/** The findings, as `severity code: subject`. */
async function found({
  html = link + script,
  headers = '',
  address = 'https://club.example/carrera',
}: Given = {}): Promise<string[]> {
  const page = await pageOf({
    address: address === null ? null : new URL(address),
    headers: pastedHeaders(headers),
    html,
  });
  return pageFindings(page, findEmbeds(page, portal), { portal, events }).map(({ code, severity, subject }) =>
    [`${severity} ${code}`, ...(subject === null ? [] : [subject])].join(': '),
  );
}

describe('a page that sells', () => {
  it.each([
    ['with the snippet', link + script],
    ['with the snippet as a button', link.replace('<a', '<a data-mode="button"') + script],
    [
      'with the immutable loader',
      `${link}<script src="https://dorsal.example/embed/v1.8f3a.js" integrity="sha384-x"></script>`,
    ],
    [
      'with two loaders, one of which runs',
      `${link}<script src="https://old.example/embed/v1.js"></script>${script}`,
    ],
    ['with a link alone, as meant', link.replace('<a', '<a data-mode="link"')],
    ['with a frame by hand', frameAt('loading="lazy" width="100%"')],
    ['with the loader deferred', link + script.replace('async', 'defer')],
    ["with a frame in a sandbox of the loader's words", frameAt(`sandbox="${needed} ${useful}"`)],
    [
      'with a frame that may go anywhere by itself',
      frameAt(`sandbox="${needed} allow-top-navigation allow-downloads"`),
    ],
  ])('is found to be in order %s', async (_, html) => {
    expect(await found({ html })).toEqual([]);
  });

  it.each([
    ['on this machine', { address: 'http://localhost:8080/carrera' }],
    ['on the portal itself', { address: 'https://dorsal.example/carrera' }],
    [
      'that nobody else may frame',
      { headers: "X-Frame-Options: DENY\nContent-Security-Policy: frame-ancestors 'none'" },
    ],
    [
      'with a policy that only reports',
      { headers: "Content-Security-Policy-Report-Only: default-src 'none'" },
    ],
    [
      'with a policy that allows both',
      {
        headers:
          "Content-Security-Policy: default-src 'self'; script-src https://dorsal.example/embed/; frame-src https://dorsal.example",
      },
    ],
    [
      'with an opener policy that allows popups',
      { headers: 'Cross-Origin-Opener-Policy: same-origin-allow-popups' },
    ],
    [
      'with payment allowed',
      { headers: 'Permissions-Policy: camera=(), payment=(self "https://dorsal.example")' },
    ],
  ])('is in order %s', async (_, given) => {
    expect(await found(given)).toEqual([]);
  });
});

describe('the embed itself', () => {
  it.each([
    ['nothing', '<h1>Trail</h1>', ['blocks noEmbed']],
    ['the loader alone', script, ['blocks noEmbed']],
    ['the snippet as text', `<p>${link.replaceAll('<', '&lt;')}</p>`, ['blocks pastedAsText']],
    [
      'a plain link',
      '<a href="https://dorsal.example/events/trail-garbi">Ya</a>',
      ['linkOnly plainLink: trail-garbi'],
    ],
    [
      'a link that does not name its event',
      link.replace(/ data-event="[^"]*"/, '') + script,
      ['linkOnly eventMissing: https://dorsal.example/events/trail-garbi'],
    ],
    ['no script', link, ['linkOnly loaderMissing']],
    [
      'an event that is not there',
      link.replaceAll('trail-garbi', 'otra') + script,
      ['blocks eventUnknown: otra'],
    ],
    [
      'no event',
      `<a class="dorsal-embed" href="https://dorsal.example/">Ya</a>${script}`,
      ['blocks eventMissing: https://dorsal.example/'],
    ],
    [
      'a link elsewhere',
      link.replace('//dorsal', '//old') + script,
      ['blocks embedOtherHost: https://old.example/events/trail-garbi'],
    ],
  ])('is reported for %s', async (_, html, findings) => {
    expect(await found({ html })).toEqual(findings);
  });
});

describe("the page's address", () => {
  it('has to be listed, origin by origin', async () => {
    expect(await found({ address: 'https://www.club.example/' })).toEqual([
      'linkOnly originNotListed: https://www.club.example',
    ]);
    expect(await found({ address: 'https://www.club.example/', html: frameAt('') })).toEqual([
      'blocks originNotListed: https://www.club.example',
    ]);
  });

  it('has to be https, this machine aside', async () => {
    expect(await found({ address: 'http://club.example/carrera' })).toEqual([
      'linkOnly notHttps: https://club.example/carrera',
    ]);
  });

  it('is requested if only HTML was pasted', async () => {
    expect(await found({ address: null })).toEqual(['warns addressUnknown']);
  });
});

describe('the loader', () => {
  it.each([
    [
      'of another host',
      'src="https://old.example/embed/v1.js"',
      'linkOnly loaderOtherHost: https://old.example/embed/v1.js',
    ],
    [
      'over http',
      'src="http://dorsal.example/embed/v1.js"',
      'linkOnly loaderOtherHost: http://dorsal.example/embed/v1.js',
    ],
    [
      'of another version',
      'src="https://dorsal.example/embed/v2.js"',
      'linkOnly loaderOtherVersion: https://dorsal.example/embed/v2.js',
    ],
    [
      'held back by a consent banner',
      'type="text/plain" src="https://dorsal.example/embed/v1.js"',
      'linkOnly loaderWaits: text/plain',
    ],
    [
      'run as a module, which can’t tell where it comes from',
      'type="module" src="https://dorsal.example/embed/v1.js"',
      'linkOnly loaderModule',
    ],
    [
      'held back by an optimiser',
      'data-rocket-src="https://dorsal.example/embed/v1.js"',
      'linkOnly loaderWaits',
    ],
    [
      'pinned to what changes',
      'src="https://dorsal.example/embed/v1.js" integrity="sha384-x"',
      'warns loaderIntegrity',
    ],
  ])('is reported %s', async (_, attributes, finding) => {
    expect(await found({ html: `${link}<script ${attributes}></script>` })).toEqual([finding]);
  });

  it.each([
    ["default-src 'self'; frame-src https:", "linkOnly loaderBlocked: default-src 'self'"],
    ["script-src 'self'", "linkOnly loaderBlocked: script-src 'self'"],
    ["script-src https:; script-src-elem 'none'", "linkOnly loaderBlocked: script-src-elem 'none'"],
    ["script-src https:, script-src 'self'", "linkOnly loaderBlocked: script-src 'self'"],
    [
      "script-src https: 'strict-dynamic' 'nonce-abc'",
      "linkOnly loaderBlocked: script-src https: 'strict-dynamic' 'nonce-abc'",
    ],
  ])('is blocked by %s', async (policy, finding) => {
    expect(await found({ headers: `Content-Security-Policy: ${policy}` })).toEqual([finding]);
  });

  it('is blocked by a policy of the page itself, not by one that comes after it', async () => {
    const policy = `<meta http-equiv="content-security-policy" content="script-src 'self'">`;

    expect(await found({ html: `<head>${policy}</head>${link}${script}` })).toEqual([
      "linkOnly loaderBlocked: script-src 'self'",
    ]);
    expect(await found({ html: `<head>${script}${policy}</head>${link}` })).toEqual([]);
  });
});

describe("the checkout's frame", () => {
  it.each([
    ["frame-src 'self'", "linkOnly frameBlocked: frame-src 'self'"],
    ["child-src 'none'", "linkOnly frameBlocked: child-src 'none'"],
    ["default-src 'self'; script-src https:", "linkOnly frameBlocked: default-src 'self'"],
    [
      'frame-src https://dorsal.example/events/',
      'linkOnly frameBlocked: frame-src https://dorsal.example/events/',
    ],
    ['sandbox allow-scripts', `linkOnly pageSandbox: ${needed.replace(' allow-scripts', '')} ${useful}`],
    [`sandbox ${needed} allow-downloads`, 'warns pageSandbox: allow-top-navigation-by-user-activation'],
  ])('is blocked by the policy %s', async (policy, finding) => {
    expect(await found({ headers: `Content-Security-Policy: ${policy}` })).toEqual([finding]);
  });

  it.each([
    [
      'Cross-Origin-Opener-Policy: same-origin\nCross-Origin-Embedder-Policy: require-corp',
      'linkOnly crossOriginIsolated: require-corp',
    ],
    ['Cross-Origin-Embedder-Policy: credentialless', 'linkOnly embedderPolicy: credentialless'],
    ['Cross-Origin-Opener-Policy: same-origin', 'warns openerPolicy: same-origin'],
    ['Permissions-Policy: payment=()', 'warns paymentPolicy: payment=()'],
    ['Permissions-Policy: payment=*, payment=(self)', 'warns paymentPolicy: payment=(self)'],
  ])('is affected by the header %s', async (headers, finding) => {
    expect(await found({ headers })).toEqual([finding]);
  });

  it('leaves no link if it was written by hand', async () => {
    expect(await found({ html: frameAt(''), headers: "Content-Security-Policy: frame-src 'self'" })).toEqual([
      "blocks frameBlocked: frame-src 'self'",
    ]);
  });

  it("doesn't matter for a page with only a link", async () => {
    const html = link.replace('<a', '<a data-mode="link"');

    expect(
      await found({
        html,
        headers: "Content-Security-Policy: default-src 'none'",
        address: 'http://other.example',
      }),
    ).toEqual([]);
  });

  it.each([
    [
      'the wrong page of the portal',
      '<iframe src="https://dorsal.example/events/trail-garbi"></iframe>',
      'blocks frameAddress: https://dorsal.example/events/trail-garbi',
    ],
    [
      'another host',
      frameAt('').replace('//dorsal', '//old'),
      'blocks frameAddress: https://old.example/events/trail-garbi/checkout/trail-garbi/iframe',
    ],
    [
      'plain http',
      frameAt('').replace('https', 'http'),
      'blocks frameAddress: http://dorsal.example/events/trail-garbi/checkout/trail-garbi/iframe',
    ],
    [
      'a sandbox',
      frameAt('sandbox="allow-scripts allow-forms allow-same-origin"'),
      `blocks frameSandbox: allow-popups allow-popups-to-escape-sandbox ${useful}`,
    ],
    [
      'a sandbox without the way to the bank where no tab opens',
      frameAt(`sandbox="${needed} allow-downloads"`),
      'warns frameSandboxPartial: allow-top-navigation-by-user-activation',
    ],
    [
      'a sandbox without files',
      frameAt(`sandbox="${needed} allow-top-navigation-by-user-activation"`),
      'warns frameSandboxPartial: allow-downloads',
    ],
    ['no payment', frameAt('').replace('allow="payment"', ''), 'warns frameAllow'],
    ['a narrow attribute', frameAt('width="300"'), 'warns frameNarrow: 300 px'],
    [
      'a narrow style',
      frameAt('width="600" style="border:0; max-width: 280px"'),
      'warns frameNarrow: 280 px',
    ],
    ['no referrer', frameAt('referrerpolicy="no-referrer"'), 'warns frameReferrer: no-referrer'],
  ])('by hand is reported for %s', async (_, html, finding) => {
    expect(await found({ html })).toEqual([finding]);
  });
});

it('lists the most severe first, and each finding once', async () => {
  const both = {
    html: link + link + script,
    headers: 'Permissions-Policy: payment=()',
    address: 'http://club.example/',
  };

  expect(await found(both)).toEqual([
    'linkOnly notHttps: https://club.example/',
    'warns paymentPolicy: payment=()',
  ]);
});
