import { expect, it } from 'vitest';
import { documentFileFault, documentFileType, largestDocumentBytes } from './document-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const jpeg = bytes('\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF');
const pdf = bytes('%PDF-1.7\n%\u00e2\u00e3');

it.each([
  ['a PDF', pdf, 'pdf'],
  ['a JPEG', jpeg, 'jpeg'],
  ['a PNG', bytes('\u0089PNG\r\n\u001a\n'), undefined],
  ['a PDF behind other bytes', bytes('<html>%PDF-1.7'), undefined],
  ['a text', bytes('Apto para correr'), undefined],
  ['nothing', bytes(''), undefined],
])('reads the type of %s from its content', (_, start, type) => {
  expect(documentFileType(start)).toBe(type);
});

it.each([
  [pdf, 0, 'empty'],
  [pdf, largestDocumentBytes, undefined],
  [pdf, largestDocumentBytes + 1, 'tooManyBytes'],
  [bytes('MZ'), 100, 'unknown'],
])('refuses %s of %i bytes: %s', (start, length, fault) => {
  expect(documentFileFault(start, length)).toBe(fault);
});
