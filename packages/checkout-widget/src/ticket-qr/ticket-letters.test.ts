import { describe, expect, it } from 'vitest';
import { ticketLetters } from './ticket-letters.ts';

const lettersOf = (fullName: string) =>
  ticketLetters({
    event: {
      _id: '4t8k2m9xq0c6v1zr5w3hnb7ydf',
      name: 'Cursa de l’Àliga',
      startDate: null,
      timeZone: 'Europe/Madrid',
      location: null,
    },
    ticketId: '7s2w5y9b3f6k0n4r8v1x5z2c6g',
    ticketTypeName: null,
    participant: { _id: '2p7t0x4z9d6f1j3m8q5s0w7y4a', fullName, email: 'a@correo.example' },
  });

describe("the letters to load a ticket's fonts for", () => {
  it('have a digit and every letter that is only in Archivo Rest', () => {
    expect(lettersOf('Łukasz João')).toMatch(/0.*Ł.*ã/u);
  });

  it('need no further file when all are of Spain’s languages', () => {
    expect(lettersOf('Núria Güell i Muñoz · Lluïsa')).toMatch(/^[ -~]+$/u);
  });
});
