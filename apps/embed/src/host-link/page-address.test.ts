import { afterEach, expect, it, vi } from 'vitest';
import { pageAddress } from './page-address.ts';

const origin = 'https://club.example';

it.each([
  ['https://club.example/carrera?any=2027', 'https://club.example/carrera?any=2027'],
  ['https://club.example', 'https://club.example/'],
  ['https://club.example/carrera?any=2027#inscripcion', 'https://club.example/carrera?any=2027'],
  ['https://ana:secret@club.example/carrera', 'https://club.example/carrera'],
  [`https://club.example/carrera?${'x'.repeat(2000)}`, 'https://club.example/carrera'],
])('the return page of %s is %s', (address, page) => {
  expect(pageAddress(address, origin)).toBe(page);
});

afterEach(() => vi.unstubAllGlobals());

it('the return page is found in a browser without URL.canParse and URL.parse', () => {
  class OldUrl extends URL {}
  vi.stubGlobal('URL', Object.assign(OldUrl, { canParse: undefined, parse: undefined }));

  expect(pageAddress('https://club.example/carrera', origin)).toBe('https://club.example/carrera');
  expect(pageAddress('carrera', origin)).toBeUndefined();
});

it.each([
  '',
  'carrera',
  'https://evil.example/carrera',
  'http://club.example/carrera',
  'https://club.example:8443/carrera',
  'javascript:alert(1)',
  'blob:https://club.example/0',
  `https://club.example/${'x'.repeat(2000)}`,
])('there is no return page for %s', (address) => {
  expect(pageAddress(address, origin)).toBeUndefined();
});
