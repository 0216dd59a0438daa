import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../app/configuration/configuration.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const configuration = readConfiguration({ REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago' });
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directive(html: string, name: string, given = configuration): string[] {
  const policy = contentSecurityPolicy(html, given).split('; ');
  return (
    policy
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? []
  );
}

describe("a page's policy", () => {
  it("allows the page's own inline scripts and styles by their hashes", () => {
    const html =
      '<style>a{}</style><script type="module">start()</script><script src="/assets/x.js"></script>';

    expect(directive(html, 'script-src')).toEqual(["'self'", hash('start()')]);
    expect(directive(html, 'style-src')).toEqual(["'self'", hash('a{}')]);
  });

  it('never allows other inline scripts', () => {
    expect(contentSecurityPolicy('', configuration)).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("lets forms go to us and to the bank's page", () => {
    expect(directive('', 'form-action')).toEqual(["'self'", 'https://sis.redsys.es']);
  });

  it('lets nobody frame the page', () => {
    expect(directive('', 'frame-ancestors')).toEqual(["'none'"]);
  });

  it('lets the page reach a map style of another host', () => {
    const withMap = readConfiguration({ MAP_STYLE_URL: 'https://mapas.example/estilo.json' });

    expect(directive('', 'connect-src', withMap)).toEqual(["'self'", 'https://mapas.example']);
  });
});
