import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

const origin = 'https://club.example';

it.each([
  ['https://club.example/carrera?any=2027', 'https://club.example/carrera?any=2027'],
  ['https://club.example', 'https://club.example/'],
  ['https://club.example/carrera?any=2027#inscripcion', 'https://club.example/carrera?any=2027'],
  ['https://ana:secret@club.example/carrera', 'https://club.example/carrera'],
  [`https://club.example/carrera?${'x'.repeat(2000)}`, 'https://club.example/carrera'],
])('%s leads back to %s', (address, page) => {
  expect(pageAddress(address, origin)).toBe(page);
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
])('%s leads nowhere', (address) => {
  expect(pageAddress(address, origin)).toBeUndefined();
});
