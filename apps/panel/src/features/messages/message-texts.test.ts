import { describe, expect, it } from 'vitest';
import { leftTexts, percentDone, reachLead, reachText } from './message-texts.ts';

const none = { waiting: 0, accepted: 0, rejected: 0, givenUp: 0, skipped: 0, stopped: 0 };

describe('the title of the composer', () => {
  it.each([
    [0, 0, '0 personas lo recibirán', 'Cambia los filtros o el tipo de mensaje.'],
    [1, 1, '1 persona lo recibirá', 'Un correo para cada una. Todas tienen plaza.'],
    [
      1312,
      1298,
      '1.312 personas lo recibirán',
      'En 1.298 correos: quienes comparten dirección reciben uno con sus nombres.',
    ],
  ])('for %i people in %i e-mails', (people, mails, title, lead) => {
    expect([reachText(people), reachLead({ people, mails })]).toEqual([title, lead]);
  });
});

describe('whom a message leaves out', () => {
  it('is a sentence for each reason that there is', () => {
    expect(leftTexts({ withoutPlace: 86, unconfirmed: 0, withoutConsent: 1 })).toEqual([
      'No se envía a 86 personas con la plaza anulada o devuelta.',
      'No se envía a 1 persona sin permiso para recibir publicidad, o menores de edad.',
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
