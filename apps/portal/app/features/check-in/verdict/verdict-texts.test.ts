import { describe, expect, it } from 'vitest';
import { timeText } from '../device/event-times.ts';
import { verdictLook } from './verdict-texts.ts';

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
