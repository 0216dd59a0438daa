import type { EntranceFiguresBody } from '@dorsal/api-contract/panel/entrance';
import { describe, expect, it } from 'vitest';
import {
  delayTexts,
  foundText,
  mayEnter,
  phoneState,
  phoneText,
  problemText,
  problemTitle,
} from './entrance-texts.ts';

const at = (time: string) => `2026-12-20T${time}:00.000Z`;

const figures: EntranceFiguresBody = {
  now: at('07:47'),
  startsAt: at('08:30'),
  timeZone: 'Europe/Madrid',
  expected: 12_480,
  inside: 8214,
  tickets: [],
  minutes: [70, 78, 74, 1].map((entries, index) => ({ at: at(`07:4${index + 4}`), entries })),
  phones: [1, 2, 3, 4].map((n) => ({
    _id: `${n}`,
    name: `Norte ${n}`,
    lastSeenAt: at('07:46'),
    recentEntries: 90,
  })),
  problems: [],
  problemCount: 0,
};

describe('the delay of an entrance', () => {
  it('is shown with the phones that would avoid it', () => {
    const { what, how } = delayTexts(figures) ?? { what: '', how: '' };
    expect(what + how).toBe(
      'A este ritmo acabas a las 09:45, 15 minutos después de la salida. Con 2 móviles más acabas a las 09:26.',
    );
  });

  it('is not shown without a delay or a start', () => {
    expect(delayTexts({ ...figures, inside: 12_000 })).toBeUndefined();
    expect(delayTexts({ ...figures, startsAt: null })).toBeUndefined();
  });
});

describe('the phones', () => {
  const [phone] = figures.phones;
  if (!phone) throw new Error('The example has no phone.');

  it.each([
    [null, 'unused', 'Aún no se ha abierto'],
    [at('07:43'), 'silent', 'Sin red desde las 08:43. Sigue leyendo y lo sube al volver'],
    [at('07:44'), 'connected', 'Da entrada ahora'],
  ] as const)('seen at %s are %s', (lastSeenAt, state, text) => {
    expect(phoneState({ ...phone, lastSeenAt }, figures.now)).toBe(state);
    expect(phoneText({ ...phone, lastSeenAt }, figures)).toBe(text);
  });
});

describe('a problem', () => {
  const problem = {
    at: at('07:46'),
    kind: 'already',
    fullName: 'Ximo Beltrán Ros',
    phone: 'Mar 1',
    enteredAt: at('07:12'),
    enteredBy: 'Norte 1',
  } as const;

  it('says when and how the person had entered', () => {
    expect(problemTitle(problem)).toBe('Ximo Beltrán Ros');
    expect(problemText(problem, 'Europe/Madrid')).toBe('Ya había entrado a las 08:12, por Norte 1');
    expect(problemText({ ...problem, kind: 'double' }, 'Europe/Madrid')).toContain('dos veces');
  });

  it('without a person is named by its code', () => {
    const none = { ...problem, fullName: null, enteredAt: null, enteredBy: null };
    expect(problemTitle({ ...none, kind: 'otherEvent' })).toBe('QR de otro evento');
    expect(problemTitle({ ...none, kind: 'replaced' })).toBe('QR antiguo');
    expect(problemTitle({ ...none, kind: 'unknown' })).toBe('QR desconocido');
  });
});

describe('a found person', () => {
  const person = {
    _id: 'p1',
    fullName: 'Carles Ferrandis Mir',
    ticketId: 't1',
    place: 'active',
    orderState: 'paid',
    checkedInAt: null,
    cells: [],
  } as const;

  it.each([
    [{}, true, 'Pagado. Aún no ha entrado.'],
    [{ checkedInAt: at('07:12') }, false, 'Dentro desde las 08:12.'],
    [{ place: 'cancelled' }, false, 'Plaza anulada.'],
    [{ orderState: 'refunded' }, false, 'Plaza anulada.'],
    [{ orderState: 'pendingTransfer' }, false, 'Sin pagar: transferencia pendiente.'],
  ] as const)('%j', (change, may, text) => {
    const row = { ...person, ...change, cells: [] };
    expect(mayEnter(row)).toBe(may);
    expect(foundText(row, 'Europe/Madrid')).toBe(text);
  });
});
