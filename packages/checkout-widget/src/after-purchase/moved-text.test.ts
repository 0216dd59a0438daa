import { describe, expect, it } from 'vitest';
import { movedText } from './moved-text.ts';

const andreu = 'andreu.soler@correo.example';
const marta = 'marta.soler@correo.example';
const buyer = 'lucia.ferrer@correo.example';

describe('the text before a correction to another address', () => {
  it('announces an e-mail to both addresses when no e-mail waits', () => {
    expect(movedText({ from: andreu, to: marta })).toBe(
      `Enviaremos el nuevo a ${marta} y avisaremos a ${andreu}.`,
    );
  });

  it("announces an e-mail for later, and none to the old address, when the buyer's address is unconfirmed", () => {
    expect(movedText({ from: andreu, to: marta, unconfirmedBuyer: buyer })).toBe(
      `Enviaremos el nuevo a ${marta} cuando abras el enlace del correo que te hemos enviado a ${buyer}.`,
    );
  });

  it('announces an e-mail at once when an unconfirmed buyer takes the place', () => {
    expect(movedText({ from: andreu, to: buyer, unconfirmedBuyer: 'Lucia.Ferrer@correo.example' })).toBe(
      `Enviaremos el nuevo a ${buyer}.`,
    );
  });
});
