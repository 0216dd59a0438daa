import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration/read-configuration.ts';
import { contentSecurityPolicy, withoutMarks } from './content-security-policy.ts';

const configuration = readConfiguration({
  PUBLIC_URL: 'https://dorsal.example',
  REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
  COMPANY_NAME: 'Carreras del Levante, S.L.',
  COMPANY_TAX_ID: 'B12345674',
});
const mark = '4f7c';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directive(html: string, name: string, given = configuration, pathname = '/'): string[] {
  const policy = contentSecurityPolicy({ html, mark }, given, pathname).split('; ');
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
      '<style nonce="4f7c">a{}</style><script type="module" nonce="4f7c">start()</script><script src="/assets/x.js" nonce="4f7c"></script>';

    expect(directive(html, 'script-src')).toEqual(["'self'", hash('start()')]);
    expect(directive(html, 'style-src')).toEqual(["'self'", hash('a{}')]);
  });

  it('allows no inline script or style from user content', () => {
    const html =
      '<script nonce="4f7c">start()</script><div><script>steal()</script><script nonce="guess">steal()</script><style>a{}</style></div>';

    expect(directive(html, 'script-src')).toEqual(["'self'", hash('start()')]);
    expect(directive(html, 'style-src')).toEqual(["'self'"]);
  });

  it('never allows all inline scripts', () => {
    expect(contentSecurityPolicy({ html: '', mark }, configuration, '/')).not.toMatch(
      /script-src[^;]*unsafe/,
    );
  });

  it("lets forms submit to the portal and to the bank's page", () => {
    expect(directive('', 'form-action')).toEqual(["'self'", 'https://sis.redsys.es']);
  });

  it('forbids every site to frame the page', () => {
    expect(directive('', 'frame-ancestors')).toEqual(["'none'"]);
  });

  it("allows Google's script and what it needs, but nothing else of its host", () => {
    const withGoogle = readConfiguration({ GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com' });

    expect(directive('', 'script-src', withGoogle)).toEqual([
      "'self'",
      'https://accounts.google.com/gsi/client',
    ]);
    expect(directive('', 'style-src', withGoogle)).toEqual([
      "'self'",
      'https://accounts.google.com/gsi/style',
    ]);
    expect(directive('', 'connect-src', withGoogle)).toEqual(["'self'", 'https://accounts.google.com/gsi/']);
    expect(directive('', 'frame-src', withGoogle)).toContain('https://accounts.google.com/gsi/');
  });

  it("allows the blog's pictures and audio, and frames of the two video players", () => {
    const withBlog = readConfiguration({
      GHOST_URL: 'https://blog.example',
      GHOST_IMAGE_ORIGINS: 'https://images.unsplash.com https://storage.ghost.io',
    });
    const hosts = ['https://blog.example', 'https://images.unsplash.com', 'https://storage.ghost.io'];

    expect(directive('', 'img-src', withBlog)).toEqual(["'self'", 'data:', 'blob:', ...hosts]);
    expect(directive('', 'media-src', withBlog)).toEqual(hosts);
    expect(directive('', 'frame-src', configuration)).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ]);
  });

  it("allows Ghost's scripts on posts only, and only if they are configured", () => {
    const script = 'https://blog.example/public/cards.min.js';
    const withScripts = readConfiguration({ GHOST_URL: 'https://blog.example', GHOST_SCRIPT_URLS: script });

    expect(directive('', 'script-src', withScripts, '/post/un-articulo')).toContain(script);
    expect(directive('', 'connect-src', withScripts, '/post/un-articulo')).toContain('https://blog.example');
    for (const pathname of ['/', '/blog', '/signin', '/events']) {
      expect(directive('', 'script-src', withScripts, pathname)).not.toContain(script);
    }
    expect(directive('', 'script-src', configuration, '/post/un-articulo')).toEqual(["'self'"]);
  });

  it("allows Google's captcha if it is configured, and nothing else of its hosts", () => {
    const withCaptcha = readConfiguration({
      PUBLIC_URL: 'https://dorsal.example',
      RECAPTCHA_SITE_KEY: '6Lc-key',
    });

    expect(directive('', 'script-src', withCaptcha)).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/api.js',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(directive('', 'connect-src', withCaptcha)).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/',
    ]);
    expect(directive('', 'frame-src', withCaptcha)).toEqual([
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
      ...directive('', 'frame-src'),
    ]);
    expect(directive('', 'script-src')).toEqual(["'self'"]);
  });

  it("allows only the loader and its folder on another captcha's host", () => {
    const withSandbox = readConfiguration({
      PUBLIC_URL: 'https://dorsal.example',
      RECAPTCHA_SITE_KEY: '6Lc-key',
      RECAPTCHA_SCRIPT_URL: 'http://localhost:3001/recaptcha/api.js?trustedtypes=true',
    });

    expect(directive('', 'script-src', withSandbox)).toEqual([
      "'self'",
      'http://localhost:3001/recaptcha/api.js',
    ]);
    expect(directive('', 'frame-src', withSandbox)[0]).toBe('http://localhost:3001/recaptcha/');
  });

  it('lets the page fetch a map style of another host', () => {
    const withMap = readConfiguration({
      PUBLIC_URL: 'https://dorsal.example',
      MAP_STYLE_URL: 'https://mapas.example/estilo.json',
    });

    expect(directive('', 'connect-src', withMap)).toEqual(["'self'", 'https://mapas.example']);
  });
});

describe('a page that is sent', () => {
  it('carries no mark', () => {
    const html = '<style nonce="4f7c">a{}</style><link rel="modulepreload" href="/a.js" nonce="4f7c"/>';

    expect(withoutMarks({ html, mark })).toBe('<style>a{}</style><link rel="modulepreload" href="/a.js"/>');
  });
});
