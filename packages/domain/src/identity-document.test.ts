import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityDocumentKinds, identityDocumentText, readIdentityDocument } from './identity-document.ts';
import { taxIdKind } from './tax-id.ts';

describe('a document', () => {
  it.each([
    ['dni', '12345678Z', '12345678Z'],
    ['dni', ' 12.345.678-z ', '12345678Z'],
    ['dni', '1234567L', '01234567L'],
    ['dni', '１２３４５６７８Ｚ', '12345678Z'],
    ['nie', 'x-1234567-l', 'X1234567L'],
    ['nie', 'X01234567L', 'X1234567L'],
    ['nie', 'Y0000000Z', 'Y0000000Z'],
    ['passport', 'PAA 123456', 'PAA123456'],
    ['passport', 'e-12345678', 'E12345678'],
    ['passport', '12345678Z', '12345678Z'],
    ['passport', '0123456789', '0123456789'],
  ] as const)('of kind %s written as %j is %s', (kind, text, number) => {
    expect(readIdentityDocument(kind, text)).toEqual({ kind: 'valid', number });
    expect(identityDocumentText(kind, readIdentityDocument(kind, text))).toBeUndefined();
  });

  it.each([
    ['dni', '12345678A', 'A 12345678 le corresponde la Z. Revisa las cifras y la letra.'],
    ['nie', 'X1234567A', 'A X1234567 le corresponde la L. Revisa las cifras y la letra.'],
    ['dni', '12345678', 'Falta la letra del DNI.'],
    ['nie', 'X1234567', 'Falta la letra final del NIE.'],
    ['dni', 'X1234567L', 'Este número es de un NIE: elige NIE.'],
    ['nie', '12345678Z', 'Este número es de un DNI: elige DNI.'],
    ['dni', '123', 'El DNI tiene ocho cifras y una letra, por ejemplo 12345678Z.'],
    ['dni', 'B12345674', 'El DNI tiene ocho cifras y una letra, por ejemplo 12345678Z.'],
    ['nie', 'W1234567L', 'El NIE tiene X, Y o Z, siete cifras y una letra, por ejemplo X1234567L.'],
    ['passport', 'AB12', 'El número del pasaporte tiene entre 5 y 15 letras y cifras.'],
    ['passport', 'PASAPORTE', 'El número del pasaporte tiene entre 5 y 15 letras y cifras.'],
    ['passport', 'AÑ123456', 'El número del pasaporte tiene entre 5 y 15 letras y cifras.'],
    ['dni', ' - ', 'Falta el DNI.'],
    ['nie', '', 'Falta el NIE.'],
    ['passport', '', 'Falta el número del pasaporte.'],
  ] as const)('of kind %s written as %j is refused: %s', (kind, text, message) => {
    expect(identityDocumentText(kind, readIdentityDocument(kind, text))).toBe(message);
  });

  it('is read the same again from its normalized number', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.stringMatching(/^[XYZ]?[0-9]{7,8}[A-Z]$/),
      fc.stringMatching(/^[A-Z0-9 -]{5,12}$/),
    );
    fc.assert(
      fc.property(fc.constantFrom(...identityDocumentKinds), text, (kind, written) => {
        const document = readIdentityDocument(kind, written);
        const number = document.kind === 'valid' ? document.number : written;
        expect(readIdentityDocument(kind, number)).toEqual(document);
      }),
    );
  });

  it('has the control letter of a tax number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:[XYZ][0-9]{7}|[0-9]{8})[A-Z]$/), (text) => {
        const kind = /^[XYZ]/.test(text) ? 'nie' : 'dni';
        expect(readIdentityDocument(kind, text).kind === 'valid').toBe(taxIdKind(text) !== undefined);
      }),
    );
  });
});
