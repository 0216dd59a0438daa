import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BankFileError } from './bank-file-fault.ts';
import { bankFileText } from './bank-file-text.ts';
import { largestBankFileBytes } from './bank-line.ts';

const bytes = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));
const faultOf = (file: Uint8Array) => {
  try {
    bankFileText(file);
    return undefined;
  } catch (error) {
    return error instanceof BankFileError ? error.fault : error;
  }
};

describe('the text of a bank file', () => {
  it.each([
    ['UTF-8', 'MU\xc3\x91OZ ib\xc3\xa1\xc3\xb1ez 100%'],
    ['UTF-8 with its mark', '\xef\xbb\xbfMU\xc3\x91OZ ib\xc3\xa1\xc3\xb1ez 100%'],
    ['ISO-8859-1', 'MU\xd1OZ ib\xe1\xf1ez 100%'],
    ['CP850', 'MU\xa5OZ ib\xa0\xa4ez 100%'],
    ['UTF-16', `\xff\xfe${'MUÑOZ ibáñez 100%'.replaceAll(/./g, '$&\0')}`],
  ])('is read in %s', (_, latin1) => {
    expect(bankFileText(bytes(latin1))).toBe('MUÑOZ ibáñez 100%');
  });

  it('has one kind of line break', () => {
    expect(bankFileText(bytes('a\r\nb\rc\n\x1a'))).toBe('a\nb\nc\n');
  });

  it.each([
    ['PDF', '%PDF-1.7\n', { kind: 'otherFile', is: 'pdf' }],
    ['XLSX', 'PK\x03\x04', { kind: 'otherFile', is: 'spreadsheet' }],
    ['XLS', '\xd0\xcf\x11\xe0\xa1', { kind: 'otherFile', is: 'spreadsheet' }],
    ['a web page', '<html><table>', { kind: 'otherFile', is: 'webPage' }],
    ['camt.053', '<?xml version="1.0"?><Document>', { kind: 'otherFile', is: 'xml' }],
    ['MT940', ':20:STARTUMS\n', { kind: 'otherFile', is: 'swift' }],
    ['OFX', 'OFXHEADER:100', { kind: 'otherFile', is: 'quicken' }],
    ['PNG', '\x89PNG\r\n', { kind: 'otherFile', is: 'picture' }],
    ['bytes', 'MZ\0\0\x01', { kind: 'otherFile', is: 'program' }],
    ['nothing', '', { kind: 'empty' }],
    ['blanks', ' \r\n\r\n', { kind: 'empty' }],
  ])('is refused for %s', (_, latin1, fault) => {
    expect(faultOf(bytes(latin1))).toEqual(fault);
  });

  it('is refused for one byte too many', () => {
    expect(faultOf(new Uint8Array(largestBankFileBytes + 1).fill(65))).toEqual({ kind: 'tooManyBytes' });
    expect(faultOf(new Uint8Array(largestBankFileBytes).fill(65))).toBeUndefined();
  });

  it('never fails otherwise, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (file) => {
        const fault = faultOf(file);
        expect(fault === undefined || 'kind' in (fault as object)).toBe(true);
      }),
    );
  });
});
