import { describe, expect, it } from 'vitest';
import { failureTexts, jobTitle, percentWritten, sizeText } from './export-job-texts.ts';

describe('an export of the worker', () => {
  it('is named by its format and its people', () => {
    expect(jobTitle({ format: 'csvComma', people: 12_480 })).toBe('CSV, 12.480 personas');
  });

  it.each([
    [0, '0,1 MB'],
    [1_572_864, '1,5 MB'],
    [268_435_456, '256,0 MB'],
  ])('of %i bytes has %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it.each([
    [0, 12_480, 0],
    [6_240, 12_480, 50],
    [12_480, 12_480, 99],
    // More people than were counted at the start.
    [13_000, 12_480, 99],
    [1, 0, 99],
  ])('with %i of %i people written is at %i %', (written, people, percent) => {
    expect(percentWritten({ written, people })).toBe(percent);
  });

  it('that is too large says how large a file may be', () => {
    expect(failureTexts.tooLarge).toContain('256 MB');
  });
});
