import { describe, expect, it } from 'vitest';
import { leftOutText, leftTexts, percentDone, reachLead, reachText } from './message-texts.ts';

const none = { waiting: 0, accepted: 0, rejected: 0, givenUp: 0, skipped: 0, stopped: 0 };

const noneLeft = { withoutPlace: 0, unconfirmed: 0, withoutConsent: 0 };

describe('the title of the composer', () => {
  it.each([
    [0, 0, 0, '0 personas lo recibirán', 'Cambia los filtros o el tipo de mensaje.'],
    [1, 0, 1, '1 persona lo recibirá', 'En un correo. Tiene plaza.'],
    [1, 1, 1, '1 persona lo recibirá', 'En un correo. Tiene la transferencia pendiente.'],
    [7, 0, 7, '7 personas lo recibirán', 'Un correo para cada una. Todas tienen plaza.'],
    [2, 2, 2, '2 personas lo recibirán', 'Un correo para cada una. Todas tienen la transferencia pendiente.'],
    [
      7,
      1,
      7,
      '7 personas lo recibirán',
      'Un correo para cada una. 6 tienen la plaza confirmada y 1 tiene la transferencia pendiente.',
    ],
    [
      1312,
      12,
      1298,
      '1.312 personas lo recibirán',
      'En 1.298 correos: quienes comparten dirección reciben uno con sus nombres. 1.300 tienen la plaza confirmada y 12 tienen la transferencia pendiente.',
    ],
  ])('for %i people, of whom %i await a transfer, in %i e-mails', (...given) => {
    const [people, pendingTransfer, mails, title, lead] = given;

    expect([reachText(people), reachLead({ people, pendingTransfer, mails, left: noneLeft })]).toEqual([
      title,
      lead,
    ]);
  });

  it('says how many people of the list do not get it', () => {
    const left = { ...noneLeft, withoutPlace: 1 };

    expect(reachLead({ people: 7, pendingTransfer: 0, mails: 7, left })).toBe(
      'Un correo para cada una. Todas tienen plaza. 1 persona sin plaza no lo recibe.',
    );
  });
});

describe('whom a message leaves out', () => {
  it.each([
    [{}, undefined],
    [{ withoutPlace: 1 }, '1 persona sin plaza no lo recibe'],
    [{ withoutPlace: 86 }, '86 personas sin plaza no lo reciben'],
    [{ withoutPlace: 2, unconfirmed: 1 }, '3 personas de la lista no lo reciben'],
    [{ withoutConsent: 1 }, '1 persona de la lista no lo recibe'],
  ])('is counted in one line: %j', (left, text) => {
    expect(leftOutText({ ...noneLeft, ...left })).toBe(text);
  });

  it('is a sentence for each reason that there is', () => {
    expect(leftTexts({ withoutPlace: 86, unconfirmed: 0, withoutConsent: 1 })).toEqual([
      'No se envía a 86 personas con la plaza anulada o devuelta.',
      'No se envía a 1 persona sin permiso para recibir publicidad, o menor de edad.',
    ]);
  });
});

describe('the progress of a message', () => {
  it.each([
    [{ ...none }, 0],
    [{ ...none, waiting: 2, accepted: 1 }, 33],
    [{ ...none, accepted: 2, rejected: 1 }, 100],
    [{ ...none, waiting: 1, accepted: 999 }, 99],
  ])('of %j is %i per cent', (progress, percent) => {
    expect(percentDone({ progress, mails: 3 })).toBe(percent);
  });
});
