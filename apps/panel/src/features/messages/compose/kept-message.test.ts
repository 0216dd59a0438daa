import { describe, expect, it } from 'vitest';
import { blankMessage, keep, keptMessageKey, readKept, type WrittenMessage } from './kept-message.ts';

const key = keptMessageKey('amparo', 'puerto');

function storageOf(text: string | null): Storage {
  const values = new Map(text === null ? [] : [[key, text]]);
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  } as Storage;
}

describe('a message that is being written', () => {
  it('is read again as it was written', () => {
    const written: WrittenMessage = {
      kind: 'advertising',
      subject: 'Hola',
      text: 'Hola, {nombre}',
      isLater: true,
      at: '2027-04-05T16:00:00.000Z',
    };
    const storage = storageOf(null);
    keep(storage, key, written);

    expect(readKept(storage, key)).toEqual(written);
  });

  it.each([null, '', 'no', '{}', '{"kind":"other","subject":"a","text":"b"}', '[]'])(
    'is blank if the storage has %j',
    (text) => {
      expect(readKept(storageOf(text), key)).toEqual(blankMessage);
    },
  );

  it('is blank if the storage is blocked, and keeping it does not fail', () => {
    const blocked = {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    } as unknown as Storage;

    expect(readKept(blocked, key)).toEqual(blankMessage);
    expect(() => keep(blocked, key, blankMessage)).not.toThrow();
  });
});
