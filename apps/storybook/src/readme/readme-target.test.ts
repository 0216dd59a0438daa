import { expect, it } from 'vitest';
import { readmeTarget } from './readme-target.ts';

it.each([
  ['https://www.boe.es/', { kind: 'address', href: 'https://www.boe.es/' }],
  ['#concepts', { kind: 'address', href: '#concepts' }],
  ['README.md#concepts', { kind: 'address', href: '#concepts' }],
  ['API.md#dorsaldomainmoney', { kind: 'page', href: './?path=/docs/guides-domain-api--docs' }],
  ['../../tooling/deploy/CONFIGURATION.md', { kind: 'page', href: './?path=/docs/guides-configuring--docs' }],
  ['src/money.ts', { kind: 'file', path: 'packages/domain/src/money.ts' }],
])('the link %s of a README', (href, target) => {
  expect(readmeTarget('packages/domain/README.md', href)).toEqual(target);
});
