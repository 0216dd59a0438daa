import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowsScript, allowsUrl } from './policy-match.ts';
import {
  directiveText,
  frameDirective,
  headerPolicies,
  metaPolicy,
  scriptDirective,
} from './security-policy.ts';

const page = new URL('https://club.example/carrera');
const loader = 'https://dorsal.example/embed/v1.js';

describe('sources of a policy, as CSP3 matches them', () => {
  it.each([
    ['*', loader],
    ['https:', loader],
    ['HTTPS:', loader],
    ['http:', loader],
    ['https://dorsal.example', loader],
    ['HTTPS://DORSAL.example', loader],
    ['http://dorsal.example', loader],
    ['dorsal.example', loader],
    ['dorsal.example:443', loader],
    ['dorsal.example:*', loader],
    ['https://*.dorsal.example', 'https://www.dorsal.example/x'],
    ['*.example', loader],
    ['https://*', loader],
    ['https://dorsal.example/', loader],
    ['https://dorsal.example/embed/', loader],
    ['https://dorsal.example/embed/v1.js', loader],
    ['https://dorsal.example/%65mbed/', loader],
    ['https://dorsal.example:8443', 'https://dorsal.example:8443/x'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/x'],
    ['http://localhost:3000', 'http://localhost:3000/x'],
    ["'self'", 'https://club.example/x'],
  ])('%s allows %s', (source, url) => {
    expect(allowsUrl([source], new URL(url), page)).toBe(true);
  });

  it.each([
    ["'none'", loader],
    ["'self'", loader],
    ["'unsafe-inline'", loader],
    ["'nonce-abc'", loader],
    ['data:', loader],
    ['https://www.dorsal.example', loader],
    ['https://*.dorsal.example', loader],
    ['https://dorsal.example:8443', loader],
    ['https://dorsal.example', 'https://dorsal.example:8443/x'],
    ['https://dorsal.example', 'http://dorsal.example/x'],
    ['dorsal.example', 'http://dorsal.example/x'],
    ['https:', 'http://dorsal.example/x'],
    ['*', 'data:text/javascript,1'],
    ['https://dorsal.example/embed', loader],
    ['https://dorsal.example/embed/v2.js', loader],
    ['https://dorsal.example/embed/v1.js/', loader],
    ['http://10.0.0.7', 'http://10.0.0.7/x'],
    ['https://dorsal.example?x', loader],
    ['', loader],
  ])('%s blocks %s', (source, url) => {
    expect(allowsUrl([source], new URL(url), page)).toBe(false);
  });

  it("matches 'self' with no page if the page's address is unknown", () => {
    expect(allowsUrl(["'self'"], new URL(loader), null)).toBe(false);
    expect(allowsUrl(['dorsal.example'], new URL(loader), null)).toBe(true);
  });

  it('accepts any input', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (values) => {
        expect(typeof allowsUrl(values, new URL(loader), page)).toBe('boolean');
      }),
    );
  });
});

describe('whether a policy lets the loader run', () => {
  const runs = (values: string, attributes: { nonce?: string; integrity?: string } = {}) =>
    allowsScript(
      { name: 'script-src', values: values.split(' ') },
      { url: new URL(loader), nonce: null, integrity: null, ...attributes },
      page,
    );

  it.each([
    ['by its address', "'self' https://dorsal.example", {}],
    ['by its nonce', "'nonce-r4nd0m'", { nonce: 'r4nd0m' }],
    ['by its nonce under strict-dynamic', "'strict-dynamic' 'nonce-r4nd0m'", { nonce: 'r4nd0m' }],
    ['by its hash', "'sha384-ab+c/d=='", { integrity: 'sha384-ab+c/d==' }],
    ['by its hash in the other alphabet', "'SHA384-ab-c_d=='", { integrity: 'sha384-ab+c/d==' }],
  ])('allows it %s', (_, values, attributes) => {
    expect(runs(values, attributes)).toBe(true);
  });

  it.each([
    ['an address that is not its own', "'self' https://cdn.example", {}],
    ['another nonce', "'nonce-r4nd0m'", { nonce: 'R4ND0M' }],
    ['no nonce', "'nonce-r4nd0m'", { nonce: '' }],
    [
      'strict-dynamic, which puts addresses out of force',
      "'strict-dynamic' https: https://dorsal.example",
      {},
    ],
    ['one hash of two', "'sha384-aaa'", { integrity: 'sha384-aaa sha384-bbb' }],
  ])('blocks it for %s', (_, values, attributes) => {
    expect(runs(values, attributes)).toBe(false);
  });
});

describe('policies of a page', () => {
  const first = (text: string) => headerPolicies(text)[0] ?? new Map();

  it('splits several in one header by commas, and directives by semicolons', () => {
    const policies = headerPolicies("default-src 'self'; script-src https:, frame-src 'none'");

    expect(policies.map((policy) => [...policy.keys()])).toEqual([
      ['default-src', 'script-src'],
      ['frame-src'],
    ]);
  });

  it('uses the first of two directives with one name', () => {
    expect(first('script-src https:; SCRIPT-SRC http:').get('script-src')).toEqual(['https:']);
  });

  it.each([
    ['script-src-elem a.example; script-src b.example', 'script-src-elem a.example'],
    ['script-src b.example; default-src c.example', 'script-src b.example'],
    ['default-src c.example', 'default-src c.example'],
  ])('%s decides about scripts by %s', (policy, directive) => {
    expect(directiveText(scriptDirective(first(policy)) ?? { name: '', values: [] })).toBe(directive);
  });

  it.each([
    ['frame-src a.example; child-src b.example', 'frame-src a.example'],
    ['child-src b.example; default-src c.example', 'child-src b.example'],
    ['default-src c.example', 'default-src c.example'],
  ])('%s decides about frames by %s', (policy, directive) => {
    expect(directiveText(frameDirective(first(policy)) ?? { name: '', values: [] })).toBe(directive);
  });

  it('reads the first 300 sources of a directive, since each is compared with each script', () => {
    expect(first(`script-src ${'https: '.repeat(500)}`).get('script-src')).toHaveLength(300);
  });

  it('reads a meta as one policy, without the directives for headers only', () => {
    const policy = metaPolicy("script-src https://a,b; sandbox; frame-ancestors 'none'; frame-src https:");

    expect([...policy.keys()]).toEqual(['script-src', 'frame-src']);
  });
});
