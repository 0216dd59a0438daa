import { describe, expect, it } from 'vitest';
import { EventFileError, readEventFile } from './read-event-file.ts';

const fileOf = (text: string) => new File([text], 'evento.json', { type: 'application/json' });

describe('the file of an event', () => {
  it('is a JSON object', async () => {
    expect(await readEventFile(fileOf('{"name":"10K"}'))).toEqual({ name: '10K' });
  });

  it.each([
    ['{"name":', 'no es un JSON válido'],
    ['[{"name":"10K"}]', 'de uno en uno'],
    ['"10K"', 'no hay ningún evento'],
    ['null', 'no hay ningún evento'],
    [' '.repeat(1_000_001), 'pesa más de 1 MB'],
  ])('is refused with what to do: %.20s', async (text, reason) => {
    const reading = readEventFile(fileOf(text));

    await expect(reading).rejects.toThrow(EventFileError);
    await expect(reading).rejects.toThrow(reason);
  });
});
