import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readmeTarget } from './readme-target.ts';

it.each([
  ['https://www.boe.es/', { kind: 'address', href: 'https://www.boe.es/' }],
  ['#concepts', { kind: 'address', href: '#concepts' }],
  ['README.md#concepts', { kind: 'address', href: '#concepts' }],
  ['API.md#dorsaldomainmoney', { kind: 'page', href: './?path=/docs/guides-domain-api--docs' }],
  ['../../tooling/deploy/CONFIGURATION.md', { kind: 'page', href: './?path=/docs/guides-configuring--docs' }],
  ['src/money.ts', { kind: 'file', path: 'packages/domain/src/money.ts' }],
])('the link %s of a README leads to its page, address or file', (href, target) => {
  expect(readmeTarget('packages/domain/README.md', href)).toEqual(target);
});

it('the page of each file that a guide shows exists', () => {
  const folder = fileURLToPath(new URL('../docs/guides', import.meta.url));
  const text = globSync('*.mdx', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  for (const [, path = ''] of text.matchAll(/<Readme path="([^"]+)"/g)) {
    const target = readmeTarget('README.md', path);
    const title = target.kind === 'page' ? /guides-(.+)--docs$/.exec(target.href)?.[1] : undefined;
    expect(title).toBeDefined();
    expect(text.toLowerCase().replaceAll(/[^a-z]+/g, '-')).toContain(`guides-${title}`);
  }
});
