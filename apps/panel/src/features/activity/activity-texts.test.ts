import { describe, expect, it } from 'vitest';
import { actionOptions, changeText, entryText } from './activity-texts.ts';

const reading = { now: '2026-11-23T17:42:00.000Z', timeZone: 'Europe/Madrid' };
const entry = {
  _id: '1',
  at: '2026-11-23T17:41:00.000Z',
  actor: 'Amparo Giner',
  network: null,
  subject: 'joan.peris@correo.es',
  before: null,
  after: null,
};

describe('an entry of the activity as a sentence', () => {
  it.each([
    ['memberInvited', 'Amparo Giner invitó a joan.peris@correo.es'],
    ['memberJoined', 'Amparo Giner entró en el equipo'],
    ['eventClosed', 'Amparo Giner cerró la venta del evento joan.peris@correo.es'],
  ] as const)('%s reads: %s', (action, text) => {
    const { who, did, what } = entryText({ ...entry, action });

    expect([who, did, what].filter(Boolean).join(' ')).toBe(text);
  });

  it('names the product for an entry without a person', () => {
    expect(entryText({ ...entry, actor: null, action: 'organizerApproved' }).who).toBe('Dorsal');
  });

  it('marks filters whose name goes on', () => {
    const labels = actionOptions.map(({ label }) => label);

    expect(labels).toEqual(expect.arrayContaining(['Invitó a…', 'Creó el evento']));
  });
});

describe('what an entry changed', () => {
  it.each([
    [{ role: 'reader' }, { role: 'editor' }, 'Papel: Lectura, ahora Edición'],
    [null, { role: 'reader', eventIds: ['a'] }, 'Papel: Lectura. Eventos: 1'],
    [{ required: false }, { required: true }, 'Segundo paso: no, ahora sí'],
    [{ city: 'Valencia', phone: '1' }, { city: 'Valencia', phone: '2' }, 'Teléfono: 1, ahora 2'],
    [null, { publishAt: '2026-12-01T19:00:00.000Z' }, 'Publicación: 1 dic, 20:00'],
    [{ endsAt: '2026-12-01T19:00:00.000Z' }, { endsAt: null }, 'Hasta: 1 dic, 20:00, ahora nada'],
    [{ state: 'pending' }, { state: 'approved' }, 'Estado: en revisión, ahora aprobada'],
    [null, { internalFlag: 7 }, ''],
    [null, null, ''],
  ])('from %o to %o reads: %s', (before, after, text) => {
    expect(changeText({ before, after }, reading)).toBe(text);
  });
});
