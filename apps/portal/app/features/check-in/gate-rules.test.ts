import { describe, expect, it } from 'vitest';
import { deviceToken } from './device-link.ts';
import { findParticipants } from './find-participants.ts';
import { timeText } from './gate-times.ts';
import { createHeldCode } from './held-code.ts';
import { syncWaitMs } from './sync-wait.ts';
import { aParticipant, byKey } from './testing/gate-examples.ts';
import { verdictLook } from './verdict-texts.ts';

describe('a code in view of the camera', () => {
  const look = (isNew: ReturnType<typeof createHeldCode>, text: string | undefined, nowMs: number) =>
    isNew({ text, nowMs, isReady: true });

  it('counts once while it stays', () => {
    const isNew = createHeldCode();

    expect([0, 100, 2900, 5000].map((nowMs) => look(isNew, 'ana', nowMs))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('counts again after three seconds out of view', () => {
    const isNew = createHeldCode();
    look(isNew, 'ana', 0);
    look(isNew, undefined, 1000);

    expect(look(isNew, 'ana', 2999)).toBe(false);
    expect(look(isNew, 'ana', 5999)).toBe(true);
  });

  it('does not delay another one', () => {
    const isNew = createHeldCode();
    look(isNew, 'ana', 0);

    expect(look(isNew, 'bea', 100)).toBe(true);
  });

  it('counts once beside another one, whichever of the two is read', () => {
    const isNew = createHeldCode();
    const texts = ['ana', 'bea', 'ana', 'bea', 'ana'];

    expect(texts.map((text, place) => look(isNew, text, place * 100))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(look(isNew, 'bea', 3299)).toBe(false);
    expect(look(isNew, 'ana', 3400)).toBe(true);
  });

  it('waits while another one is being checked', () => {
    const isNew = createHeldCode();
    look(isNew, 'ana', 0);

    expect(isNew({ text: 'bea', nowMs: 100, isReady: false })).toBe(false);
    expect(look(isNew, 'bea', 200)).toBe(true);
  });
});

describe("a device's link", () => {
  const token = 'q3Zt5yB1_kPz8Lr0Wc7vX2mN4sD6fG9hJ-aE1uI3oTY';

  it.each([`https://dorsal.example/check-in#${token}`, `/check-in#${token}`, `#${token}`, ` ${token}\n`])(
    'is read from %j',
    (text) => {
      expect(deviceToken(text)).toBe(token);
    },
  );

  it.each([
    '',
    'https://dorsal.example/check-in',
    `https://dorsal.example/check-in#${token}x`,
    '{"eventId":"1"}',
  ])('is not read from %j', (text) => {
    expect(deviceToken(text)).toBeUndefined();
  });
});

describe('the search by name', () => {
  const list = byKey(
    [
      aParticipant('1', { fullName: 'Núria Camps Ferrer' }),
      aParticipant('2', { fullName: 'Marc Ferrer Soler' }),
      aParticipant('3', { fullName: 'Lucía Mas' }),
    ],
    ({ _id }) => _id,
  );
  const names = (query: string, limit = 10) =>
    findParticipants(list, query, limit).participants.map(({ fullName }) => fullName);

  it('ignores accents, case and the order of the words', () => {
    expect(names('FERRER nuria')).toEqual(['Núria Camps Ferrer']);
  });

  it('sorts by name, and returns the number of all matches', () => {
    expect(names('ferrer')).toEqual(['Marc Ferrer Soler', 'Núria Camps Ferrer']);
    expect(findParticipants(list, 'ferrer', 1)).toMatchObject({ total: 2, participants: [{ _id: '2' }] });
  });

  it('finds no participant for an empty query', () => {
    expect(names('  ')).toEqual([]);
  });
});

describe('the wait before the next sync', () => {
  it('is half a minute, randomized', () => {
    expect([0, 0.5, 1].map((random) => syncWaitMs({ kind: 'interval' }, random))).toEqual([
      22_500, 30_000, 37_500,
    ]);
  });

  it('backs off to a minute, and is never shorter than the server asked for', () => {
    const wait = (failures: number) => syncWaitMs({ kind: 'failure', failures }, 0.5);

    expect([1, 2, 3, 10].map(wait)).toEqual([2000, 4000, 8000, 60_000]);
    expect(syncWaitMs({ kind: 'failure', failures: 1, retryAfterSeconds: 30 }, 0.5)).toBe(30_000);
  });
});

describe('the text of a verdict', () => {
  it('has the time of the entry', () => {
    const look = verdictLook(
      { result: 'already', firstScanAt: '2027-04-05T18:12:31.480Z', isLocal: false },
      (instant) => timeText(instant, 'Europe/Madrid', '5 abr'),
    );

    expect(look).toMatchObject({ title: 'Ya entró', line: 'Entró a las 20:12:31. No puede pasar otra vez.' });
  });

  it('differs between an unknown or invalid ticket and one that is only missing from the stored list', () => {
    const letIn = async () => undefined;
    expect(verdictLook({ result: 'unknown', isLocal: false }, String)).toMatchObject({ tone: 'out' });
    expect(verdictLook({ result: 'unknown', isLocal: true }, String)).toMatchObject({ tone: 'out' });
    expect(verdictLook({ result: 'unknown', isLocal: true, letIn }, String)).toMatchObject({
      tone: 'doubt',
      title: 'No está en la lista guardada',
    });
  });

  it('includes the day of a time that is not today', () => {
    expect(timeText('2027-04-04T18:12:31Z', 'Europe/Madrid', '5 abr')).toBe('el 4 abr a las 20:12:31');
  });
});
